import { beforeAll, describe, expect, it } from 'vitest';
import { demoMenu } from '../../testing/demo-menu.ts';
import { demoRestaurant } from '../../testing/demo-restaurant.ts';
import { type ShownMenu, showMenu } from '../../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../../element.ts');
});

const names = ({ root }: ShownMenu) => [...root.querySelectorAll('.popular-name')].map((each) => each.textContent);

describe('what is ordered most', () => {
  it('stands above the menu, best first, and opens', async () => {
    const shown = await showMenu(demoRestaurant());
    expect(names(shown)).toEqual(['Margherita', 'Spaghetti Carbonara', 'Tiramisu']);
    expect(shown.root.querySelectorAll('.popular picture')).toHaveLength(3);
    await shown.click('.popular button', 'Margherita€ 8,90');
    expect(shown.root.querySelector('dialog[open]')?.textContent).toContain('Margherita');
  });

  it('is not shown where too little of it is to be had', async () => {
    const { availabilities } = demoMenu();
    const tomorrow = { id: 8, availabilityHours: [{ day: 'saturday' as const, begin: 0, end: 86_400 }] };
    const menu = { availabilities: { ...availabilities, availabilityProducts: [tomorrow] } };
    const shown = await showMenu(demoRestaurant({ menu }));
    expect(names(shown)).toEqual([]);
  });

  it('has pictures where enough of it does, and none otherwise', async () => {
    const ranked = demoMenu().products.map((product, place) => ({ ...product, popularRank: place + 1 }));
    const withoutPictures = ranked.map((product) => ({ ...product, picture: null }));
    const pictured = await showMenu(demoRestaurant({ menu: { products: ranked } }));
    expect(names(pictured)).toEqual([
      'Marinara',
      'Margherita',
      'Spaghetti Carbonara',
      'Vogerlsalat mit Erdäpfeln',
      'Tiramisu',
    ]);
    const plain = await showMenu(demoRestaurant({ menu: { products: withoutPictures } }));
    expect(names(plain)).toContain('Diavolo');
    expect(plain.root.querySelector('.popular picture')).toBeNull();
  });
});
