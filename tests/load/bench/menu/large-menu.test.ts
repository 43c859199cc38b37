import { expect, it } from 'vitest';
import { largeMenu, largeMenuGroups, largeMenuProducts } from './large-menu.ts';

it('the largest menu has 500 products in 40 groups of about the same size', () => {
  const { groups, products } = largeMenu();
  expect(groups).toHaveLength(largeMenuGroups);
  expect(products).toHaveLength(largeMenuProducts);
  const sizes = groups.map(({ key }) => products.filter((each) => each.groups.includes(key)).length);
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([12, 13]);
});
