import { describe, expect, it } from 'vitest';
import { parseItemQuery } from '../../../../../shared/domain/menu/item-search.ts';
import { aGroup, aProduct } from '../../../../../tests/support/builders.ts';
import { menuSections } from './menu-sections.ts';

const groups = [
  aGroup({ id: 2, name: 'Getränke', position: 2 }),
  aGroup({ id: 1, name: 'Pizza', position: 1 }),
];
const products = [
  aProduct({ id: 1, name: 'Diavolo', position: 2, price: 1190 }),
  aProduct({ id: 2, name: 'Margherita', position: 1 }),
  aProduct({ id: 3, name: 'Almdudler', productGroups: [2], price: 390 }),
];
const shown = (query: string) =>
  menuSections(groups, products, parseItemQuery(query), 'Weitere').map((section) => [
    section.name,
    section.products.map((product) => product.name),
  ]);

describe('the sections of a menu', () => {
  it('have groups and products in their order', () => {
    expect(shown('')).toEqual([
      ['Pizza', ['Margherita', 'Diavolo']],
      ['Getränke', ['Almdudler']],
    ]);
  });

  it('leave out what a search does not find, and groups of which nothing is left', () => {
    expect(shown('<10')).toEqual([
      ['Pizza', ['Margherita']],
      ['Getränke', ['Almdudler']],
    ]);
    expect(shown('diavolo')).toEqual([['Pizza', ['Diavolo']]]);
    expect(shown('leberkäse')).toEqual([]);
  });

  it('show a product in each of its groups, and one of no known group at the end', () => {
    const both = [aProduct({ id: 1, productGroups: [1, 2] }), aProduct({ id: 2, productGroups: [99] })];
    const sections = menuSections(groups, both, [], 'Weitere');
    expect(sections.map((section) => [section.name, section.products.length])).toEqual([
      ['Pizza', 1],
      ['Getränke', 1],
      ['Weitere', 1],
    ]);
  });
});
