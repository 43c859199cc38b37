import { beforeAll, describe, expect, it } from 'vitest';
import { createStore } from '#state/core/jotai.ts';
import { noticesAtom } from '#state/core/notices.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { demoMenu } from '../../testing/demo-menu.ts';
import { type DemoOptions, demoRestaurant } from '../../testing/demo-restaurant.ts';
import { allSettled, found, navigationsOf, showMenu } from '../../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../../element.ts');
  await import('#elements/store/element.ts');
});

/** Friday evening, the restaurant is open; 19:30 was chosen for Thursday. */
async function cameBackTheNextDay(options: DemoOptions = {}) {
  const store = createStore();
  const orderTime = { dayOffset: -1, time: '19:30' };
  const ports = demoRestaurant({ items: [{ quantity: 2 }], location: aLocation(), orderTime, ...options });
  const shown = await showMenu(ports, 'slug="pizzeria-adria"', store);
  const select = () => found(shown.root, '.basket-how select') as HTMLSelectElement;
  return { ...shown, ports, store, select, chosen: () => select().selectedOptions[0]?.textContent };
}

describe('a basket whose chosen day is over', () => {
  it('says so, and goes to checkout once as soon as possible is chosen', async () => {
    const { element, text, chosen, choose, select, click } = await cameBackTheNextDay();
    const hrefs = navigationsOf(element);
    expect(chosen()).toBe('Der gewählte Tag ist vorbei');
    expect(text('.gate p')).toBe('Der gewählte Tag ist vorbei.');
    await choose(select(), '0|');
    expect(chosen()).toMatch(/^So bald wie möglich/);
    await click('.gate button', 'Zur Kassa');
    expect(hrefs.map((href) => new URL(href).pathname)).toEqual(['/restaurant/pizzeria-adria/checkout']);
  });

  it('is one for as soon as possible after a minute; that is said, and the checkout is open', async () => {
    const { store, ports, text, chosen } = await cameBackTheNextDay();
    await allSettled(() => ports.clock.tickMinute());
    expect(chosen()).toMatch(/^So bald wie möglich/);
    expect(store.get(noticesAtom)).toMatchObject([{ key: 'basket.time.over-reset-asap' }]);
    expect(text('.gate')).toBe('Zur Kassa');
  });

  it('says of what is sold out today the same on the menu as in the basket', async () => {
    const lunch = { id: 6, availabilityHours: [], soldOut: true };
    const menu = { availabilities: { ...demoMenu().availabilities, availabilityProducts: [lunch] } };
    const { root } = await cameBackTheNextDay({ menu, items: [{ productId: 6, name: 'Mittagsteller' }] });
    expect(root.querySelector('.product-when')?.textContent).toBe('Heute ausverkauft');
    expect(root.querySelector('.basket-line-problem p')?.textContent).toBe('Heute ausverkauft');
  });

  it('says so to those who may only read it', async () => {
    const { text } = await cameBackTheNextDay({ owned: false });
    expect(text('.basket-how')).toContain('Der gewählte Tag ist vorbei');
  });
});

describe('the order times of a page', () => {
  it('are those that its store leaves, and all again without it', async () => {
    const store = document.createElement('fo-store');
    const { root } = await showMenu(demoRestaurant({ location: aLocation(), items: [{}] }));
    document.body.append(store);
    await allSettled(() => {
      store.setAttribute('time-step', '60');
      store.setAttribute('last-day', '0');
    });
    const times = () => [...(found(root, '.basket-how select') as HTMLSelectElement).options].map(({ value }) => value);
    expect(times().slice(0, 2)).toEqual(['0|', '0|19:00']);
    expect(times().filter((value) => value.endsWith(':30') || value.startsWith('1|'))).toEqual([]);
    await allSettled(() => store.removeAttribute('last-day'));
    expect(times().some((value) => value.startsWith('1|'))).toBe(true);
    await allSettled(() => store.removeAttribute('time-step'));
    store.remove();
    expect(times().some((value) => value.endsWith(':30'))).toBe(true);
  });
});
