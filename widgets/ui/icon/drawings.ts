import type { IconDrawing } from './icon-paths.ts';

/* Drawn as those of icon-paths.ts. */

export const plusIcon: IconDrawing = { name: 'plus', paths: ['M12 5v14', 'M5 12h14'] };
export const minusIcon: IconDrawing = { name: 'minus', paths: ['M5 12h14'] };
export const basketIcon: IconDrawing = {
  name: 'basket',
  paths: ['M3.5 10h17l-1.8 9.2a1 1 0 0 1-1 .8H6.3a1 1 0 0 1-1-.8L3.5 10Z', 'm8 10 3-6', 'm16 10-3-6'],
};
export const clockIcon: IconDrawing = {
  name: 'clock',
  paths: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z', 'M12 7.5v5l3.2 2'],
};
export const infoIcon: IconDrawing = {
  name: 'info',
  paths: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z', 'M12 11v5.5', 'M12 7.5v.1'],
};
export const checkIcon: IconDrawing = { name: 'check', paths: ['m5 12.5 4.5 4.5L19 7.5'] };
export const starIcon: IconDrawing = {
  name: 'star',
  paths: ['m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8L12 3.5Z'],
};
export const heartIcon: IconDrawing = {
  name: 'heart',
  paths: ['M12 20 4.6 12.6a4.9 4.9 0 0 1 7-6.9l.4.4.4-.4a4.9 4.9 0 0 1 7 6.9L12 20Z'],
};
export const bikeIcon: IconDrawing = {
  name: 'bike',
  paths: [
    'M5.5 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
    'M18.5 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
    'M5.5 17 9 9h6l3.5 8',
    'M9 9l4 8',
    'M14 5h2.5L15 9',
    'M7.5 9H10',
  ],
};
export const bagIcon: IconDrawing = {
  name: 'bag',
  paths: ['M5.5 8h13l1 12.5h-15L5.5 8Z', 'M9 8V6.5a3 3 0 0 1 6 0V8'],
};
export const phoneIcon: IconDrawing = {
  name: 'phone',
  paths: ['M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4 5.7a2 2 0 0 1 2-2.2Z'],
};
export const pauseIcon: IconDrawing = { name: 'pause', paths: ['M8.5 6v12', 'M15.5 6v12'] };
export const menuIcon: IconDrawing = { name: 'menu', paths: ['M4 6h16', 'M4 12h16', 'M4 18h10'] };
export const filterIcon: IconDrawing = {
  name: 'filter',
  paths: ['M4 7h9', 'M17 7h3', 'M15 4.5v5', 'M4 17h3', 'M11 17h9', 'M9 14.5v5'],
};
export const playIcon: IconDrawing = { name: 'play', paths: ['M8 5.5v13l10.5-6.5L8 5.5Z'] };
