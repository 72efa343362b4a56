export const Waters = [
  { 'region': 'Coast', 'spots': [
    { 'spot': 'Pier', 'catches': [ {'name': 'cod', 'rate': 55}, {'name': 'ray', 'rate': 45} ] },
    { 'spot': 'Reef', 'catches': [ {'name': 'moray', 'rate': 15}, {'name': 'wrasse', 'rate': 85} ] } ] },
  { 'region': 'Lake', 'spots': [
    { 'spot': 'Pier', 'catches': [ {'name': 'carp', 'rate': 80}, {'name': 'tench', 'rate': 20} ] } ] },
];
