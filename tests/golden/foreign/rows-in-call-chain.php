<?php
class FishSeeder {
	public function run() {
		DB::table('fish_in_lake')->insert([
			['fish_id' => 4, 'lake_id' => 1, 'weight' => 80, 'note' => null],
			['fish_id' => 5, 'lake_id' => 1, 'weight' => 15, 'note' => null],
			['fish_id' => 6, 'lake_id' => 1, 'weight' => 5, 'note' => null],
		]);
	}
}
