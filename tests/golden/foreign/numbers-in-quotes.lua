return {
  { Purse = 'Beggar', Thing = 'Crust', Most = '', Lot = '3' },
  { Purse = 'Beggar', Thing = 'Penny', Most = '4', Lot = '7' },
  { Purse = 'Baron', Thing = 'Ring', Most = '', Lot = '1' },
  { Purse = 'Baron', Thing = 'Ducat', Most = '9', Lot = '5' },
}
