import { expect, it } from 'vitest';
import { lastResort, pictureSrcset } from './picture-files.ts';

it('offers a picture in the widths that its place may need, and no others', () => {
  expect(pictureSrcset('/images/pizza', 'wide', 'avif')).toBe(
    '/images/pizza-400.avif 400w, /images/pizza-800.avif 800w, /images/pizza.avif 1600w',
  );
  expect(pictureSrcset('/images/pizza', 'card', 'webp')).toBe(
    '/images/pizza-400.webp 400w, /images/pizza-800.webp 800w',
  );
  expect(pictureSrcset('https://mahlzeit.example/images/pizza', 'square', 'avif')).toBe(
    'https://mahlzeit.example/images/pizza-224.avif 224w',
  );
});

it('has one file for who knows neither AVIF nor WebP', () => {
  expect(lastResort('/images/pizza', 'wide')).toBe('/images/pizza-800.jpg');
  expect(lastResort('/images/pizza', 'square')).toBe('/images/pizza-224.jpg');
});
