PondGroups: ; encounters
	db  60 percent, TADPOLE,   8	;60%
	db  90 percent, NEWT,   8	;30%
	db 100 percent, AXOLOTL,   9	;10%
