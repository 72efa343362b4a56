extends Node

const WAVE_CHANCES = [
	{Kind.Newt: 80, Kind.Toad: 20},
	{Kind.Newt: 50, Kind.Toad: 50},
	{Kind.Toad: 60, Kind.Eft: 40},
]
