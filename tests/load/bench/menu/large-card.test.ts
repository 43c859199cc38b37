import { expect, it } from 'vitest';
import { largeCard, largeCardGroups, largeCardProducts } from './large-card.ts';

it('the largest card has 500 products in 40 groups of about the same size', () => {
  const groups = largeCard();
  const names = groups.flatMap(({ products }) => products.map(({ name }) => name));
  expect(groups).toHaveLength(largeCardGroups);
  expect(names).toHaveLength(largeCardProducts);
  expect(Math.min(...groups.map(({ products }) => products.length))).toBe(12);
});
