import { expect, it } from 'vitest';
import { largeMenu, largeMenuGroups, largeMenuProducts } from './large-menu.ts';

it('the largest card has 500 products in 40 groups of about the same size', () => {
  const groups = largeMenu();
  const names = groups.flatMap(({ products }) => products.map(({ name }) => name));
  expect(groups).toHaveLength(largeMenuGroups);
  expect(names).toHaveLength(largeMenuProducts);
  expect(Math.min(...groups.map(({ products }) => products.length))).toBe(12);
});
