import { type Colours } from '../../foods/food.ts';

export const noodleKinds: Record<string, { colours: Colours; width: number; count: number; edge: string }> = {
  rice: { colours: ['#f2e4c6', '#f8eed8', '#e9d6b0'], width: 12, count: 120, edge: '#9a7a4a' },
  egg: { colours: ['#eab54c', '#f2c566', '#dfa53a'], width: 13, count: 120, edge: '#7a4a10' },
  fried: { colours: ['#d89238', '#e6a94c', '#c57d28'], width: 14, count: 130, edge: '#4f2707' },
  udon: { colours: ['#f3e6c8', '#ead8b0', '#f8efd8'], width: 22, count: 80, edge: '#9a7a4a' },
  glass: { colours: ['#d9c49a', '#e4d3b0', '#cbb384'], width: 9, count: 150, edge: '#7a5c2c' },
  black: { colours: ['#4a2c1c', '#5c3826', '#3c2214'], width: 15, count: 120, edge: '#1c0e06' },
  pad: { colours: ['#d9974a', '#e5aa5e', '#c98338'], width: 15, count: 120, edge: '#5a2f0c' },
  flat: { colours: ['#c98a44', '#d69a54', '#b97a36'], width: 24, count: 80, edge: '#4f2a0c' },
};
