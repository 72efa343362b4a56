<?php
$kinds = array();
$kinds[0] = [
  "points" => 3,
  "chance" => 40,
  "class" => "small",
];
$kinds[1] = [
  "points" => 5,
  "chance" => 60,
  "class" => "big",
];
