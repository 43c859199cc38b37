import { describe, expect, it } from 'vitest';
import { composeMenu } from './compose-menu.ts';
import { drinkGroups } from './menus/drinks.ts';
import { menuBooks } from './menus/index-of-books.ts';
import { seedRestaurants } from './restaurants/all-restaurants.ts';

describe('the cards of the seeded restaurants', () => {
  it.each(seedRestaurants)('$slug has as many products as its menu asks for, 25 to 120', (restaurant) => {
    const { groups, flavorSets } = composeMenu(restaurant, menuBooks, drinkGroups);
    const products = groups.flatMap((group) => group.products);
    expect(products).toHaveLength(restaurant.menu.size);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    const required = new Set(flavorSets.filter(({ minimum }) => minimum > 0).map(({ key }) => key));
    expect(products.some(({ flavorSets: keys }) => keys?.some((key) => required.has(key)))).toBe(true);
    expect(products.some(({ flavorSets: keys }) => (keys ?? []).length === 0)).toBe(true);
  });
});
