val foeDrops = mapOf(
    Newt::class to listOf(
        6 to nothing,
        3 to slime
    ),
    Ogre::class to listOf(
        4 to bigClub
    )
)
