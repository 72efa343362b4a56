object Relic {
  sealed abstract class Relic(val chance: RelicChance) extends Entry

  case object Relic extends Enum[Relic] {

    case object Sceptre extends Relic(RelicChance(0.02))

    case object Chalice extends Relic(RelicChance(0.18))

    case object Pebble extends Relic(RelicChance(0.8))

    override def values = findValues
  }
}
