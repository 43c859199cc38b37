import { expect, it } from 'vitest';
import { pictureSources } from './picture-files.ts';

it('offers a wide picture in all its widths, the smallest format first', () => {
  const { sources, src, srcset } = pictureSources('/images/pizza');
  expect(sources).toEqual([
    {
      type: 'image/avif',
      srcset: '/images/pizza-400.avif 400w, /images/pizza-800.avif 800w, /images/pizza.avif 1600w',
    },
    {
      type: 'image/webp',
      srcset: '/images/pizza-400.webp 400w, /images/pizza-800.webp 800w, /images/pizza.webp 1600w',
    },
  ]);
  expect(srcset).toBe('/images/pizza-400.jpg 400w, /images/pizza-800.jpg 800w, /images/pizza.jpg 1600w');
  expect(src).toBe('/images/pizza-800.jpg');
});

it('offers the square crop in its one size', () => {
  const { sources, src } = pictureSources('https://mahlzeit.example/images/pizza', 'square');
  expect(sources.map(({ srcset }) => srcset)).toEqual([
    'https://mahlzeit.example/images/pizza-224.avif',
    'https://mahlzeit.example/images/pizza-224.webp',
  ]);
  expect(src).toBe('https://mahlzeit.example/images/pizza-224.jpg');
});
