object Hoard {
  sealed abstract class Hoard(val chance: HoardChance) extends Entry
  case object Crown extends Hoard(HoardChance(1), true)
  case object Goblet extends Hoard(HoardChance(9))
  case object Candle extends Hoard(HoardChance(30))
  case object Shard extends Hoard(HoardChance(60))
}
