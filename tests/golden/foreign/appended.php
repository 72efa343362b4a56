<?php
$kinds[] = ["chance" => 40, "name" => "small"];
$kinds[] = ["chance" => 60, "name" => "big"];
