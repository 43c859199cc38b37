export const gravies: Record<string, string> = {
  gravy: '#6a3214',
  cream: '#ecd9ac',
  tomato: '#b5381a',
  lemon: '#efd98a',
  dark: '#43200f',
  orange: '#c8701c',
  paprika: '#b8481f',
  white: '#f0e2bc',
  chili: '#a8280f',
  curry: '#d0902a',
  wine: '#5a1a1c',
  mole: '#3c1e12',
  spinach: '#4c7330',
};

export const wokSauces: Record<string, string> = {
  brown: '#5a2c10',
  sweet: '#b8441c',
  light: '#b89a54',
  chili: '#8a2410',
  curry: '#d0902a',
  lemon: '#e8cc62',
  tomato: '#b5381a',
  tamarind: '#6e3214',
};

export const pastaSauces: Record<string, readonly [string, string]> = {
  tomato: ['#bf2c14', '#d9482a'],
  cream: ['#f3e2b4', '#fdeebb'],
  pesto: ['#5f8a2a', '#7ba63c'],
  ragu: ['#8a2f14', '#a5441f'],
  butter: ['#e8b84a', '#f2cf74'],
  paprika: ['#c8562a', '#dc7440'],
  mushroom: ['#cdb48a', '#e0cca2'],
  truffle: ['#cbb68c', '#e6d8b4'],
  cashew: ['#eddcae', '#f6e8c4'],
};
