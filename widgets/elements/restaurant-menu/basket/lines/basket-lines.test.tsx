import { beforeAll, describe, expect, it } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import { rendersOf } from '#runtime/testing/count-renders.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { demoMenu } from '../../testing/demo-menu.ts';
import { demoRestaurant } from '../../testing/demo-restaurant.ts';
import { allSettled, type ShownMenu, showMenu } from '../../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../../element.ts');
});

const location = aLocation();
const twoLines = [{ quantity: 2 }, { id: 'item-2', productId: 8, name: 'Tiramisu', comment: 'ohne Kakao' }];
const menuWith = (...products: Parameters<typeof aProduct>) => ({
  products: [...demoMenu().products, aProduct({ id: 99, name: 'Schnapserl', ...products[0] })],
});
const lineTexts = ({ root }: ShownMenu) =>
  [...root.querySelectorAll('.basket-line-name')].map((name) => name.textContent);
const focused = ({ root }: ShownMenu) => root.activeElement;

describe('a line of the basket', () => {
  it('says its deposit and from which age on it is', async () => {
    const items = [{ productId: 99, name: 'Schnapserl', quantity: 2 }];
    const { text } = await showMenu(
      demoRestaurant({ location, items, menu: menuWith({ deposit: 25, minimumAge: 18 }) }),
    );
    expect(text('.basket-line-text')).toContain('zzgl. € 0,50 Pfand');
    expect(text('.basket-line-age')).toBe('ab 18 Jahren');
  });

  it('says that it has no discount where the others have one', async () => {
    const items = [{ productId: 99, name: 'Schnapserl' }, { id: 'item-2' }];
    const lines = async (discount: number) => {
      const menu = menuWith({ noDiscount: true });
      const { root } = await showMenu(demoRestaurant({ location, items, menu, details: { discount } }));
      return [...root.querySelectorAll('.basket-line-text')].map((line) => line.textContent?.includes('ohne Rabatt'));
    };
    expect(await lines(10)).toEqual([true, false]);
    expect(await lines(0)).toEqual([false, false]);
  });

  it('costs what is asked with the discount, beside what that replaces; all lines together are the order value', async () => {
    const menu = menuWith({ price: 355, lowestPrice: 355 });
    const items = [
      { productId: 99, name: 'Schnapserl' },
      { id: 'item-2', productId: 99, name: 'Schnapserl', comment: 'kalt' },
    ];
    const { root } = await showMenu(demoRestaurant({ location, items, menu, details: { discount: 10 } }));
    const texts = (selector: string) =>
      [...root.querySelectorAll(selector)].map((each) => each.textContent?.replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(texts('.basket-line-price')).toEqual(['€ 3,19 statt € 3,55', '€ 3,20 statt € 3,55']);
    expect(texts('.totals-items dd, .totals-reduction dd')).toEqual(['€ 6,39', '− € 0,71']);
  });

  it('warns of what goes against the own profile, flavors included', async () => {
    const flavors = [{ flavorSetId: 2, flavorIds: [22] }];
    const ports = demoRestaurant({ location, items: [{ productId: 2, name: 'Margherita', flavors }] });
    ports.storage.local.set(
      'de-food-profile',
      JSON.stringify({ allergens: ['D', 'G'], diets: [], hideConflicts: false }),
    );
    const { text } = await showMenu(ports);
    expect(text('.basket-line-conflict')).toBe('Enthält Fisch (D), Milch (G)');
  });

  it('is not called safe for who avoids something when nothing is declared', async () => {
    const products = [aProduct({ id: 1, name: 'Marinara', allergens: [] })];
    const ports = demoRestaurant({ location, items: [{}], menu: { products } });
    const profile = (allergens: string[]) => JSON.stringify({ allergens, diets: [], hideConflicts: false });
    ports.storage.local.set('de-food-profile', profile(['E']));
    expect((await showMenu(ports)).text('.basket-line-conflict')).toBe('Keine Allergene angegeben');
    const others = demoRestaurant({ location, items: [{}], menu: { products } });
    others.storage.local.set('de-food-profile', profile([]));
    expect((await showMenu(others)).root.querySelector('.basket-line-conflict')).toBeNull();
  });

  it('says when the price has changed since, and takes it as known', async () => {
    const ports = demoRestaurant({ location, items: [{ knownPrice: 690 }] });
    const { text, click, root } = await showMenu(ports);
    expect(text('.basket-line-problem')).toContain('Preis geändert: vorher € 6,90, jetzt € 7,90');
    await click('.basket-line button', 'Passt, neuer Preis von Marinara');
    expect(ports.api.callsOf('finishBasketItem')).toHaveLength(1);
    expect(root.querySelector('.basket-line-problem')).toBeNull();
  });

  it('is to be taken out when it is not to be had at the chosen time, or is no longer on the menu', async () => {
    const items = [
      { productId: 6, name: 'Mittagsteller' },
      { id: 'item-2', productId: 777, name: 'Altwiener Schmankerl' },
    ];
    const shown = await showMenu(demoRestaurant({ location, items }));
    const problems = [...shown.root.querySelectorAll('.basket-line-problem p')].map((each) => each.textContent);
    expect(problems).toEqual(['Zur gewählten Zeit nicht erhältlich', 'Steht nicht mehr auf der Karte']);
    await shown.click('.basket-line button', 'Altwiener Schmankerl herausnehmen');
    await shown.click('.basket-line button', 'Mittagsteller herausnehmen');
    expect(lineTexts(shown)).toEqual([]);
  });

  it('says that it is sold out for today; for tomorrow it is not to be had at the chosen time', async () => {
    const items = [{ productId: 6, name: 'Mittagsteller' }];
    const { availabilities } = demoMenu();
    const menu = {
      availabilities: {
        ...availabilities,
        availabilityProducts: [{ id: 6, availabilityHours: [], soldOut: true }],
      },
    };
    const today = await showMenu(demoRestaurant({ location, items, menu }));
    expect(today.text('.basket-line-problem p')).toBe('Heute ausverkauft');
    const orderTime = { dayOffset: 1, time: '12:00' };
    const tomorrow = await showMenu(demoRestaurant({ location, items, menu, orderTime }));
    expect(tomorrow.text('.basket-line-problem p')).toBe('Zur gewählten Zeit nicht erhältlich');
  });

  it('opens the selection when a choice is missing', async () => {
    const { click, text } = await showMenu(demoRestaurant({ location, items: [{ productId: 2, name: 'Margherita' }] }));
    expect(text('.basket-line-problem p')).toBe('Hier fehlt noch eine Auswahl');
    await click('.basket-line button', 'Auswahl ergänzen bei Margherita');
    expect(text('dialog h2')).toBe('Margherita');
  });

  it('says next to it why its change was refused, and only there', async () => {
    const incrementItem = () => {
      throw anApiError(422, { key: 'basket.error.invalid-quantity', message: 'Zu viele.' });
    };
    const { click, text, root } = await showMenu(demoRestaurant({ location, items: twoLines, api: { incrementItem } }));
    await click('.basket-line button', 'Eins mehr von Tiramisu');
    const second = root.querySelectorAll('.basket-line')[1];
    expect(second?.querySelector('[role=alert]')?.textContent).toContain('Zu viele.');
    expect(root.querySelectorAll('.side [role=alert]')).toHaveLength(1);
    expect(text('.totals-total')).toContain('€ 2');
  });
});

describe('taking a line out', () => {
  it('moves the focus to the next line, then to the one before, then to the heading', async () => {
    const items = [...twoLines, { id: 'item-3', productId: 8, name: 'Tiramisu', comment: 'zwei Löffel' }];
    const shown = await showMenu(demoRestaurant({ location, items }));
    await shown.click('.basket-line button', 'Tiramisu entfernen');
    expect(focused(shown)?.textContent).toContain('zwei Löffel');
    await shown.click('.basket-line button', 'Tiramisu entfernen');
    expect(focused(shown)?.textContent).toContain('Marinara');
    await shown.click('.basket-line-actions > button', 'Marinara entfernen');
    expect(focused(shown)?.textContent).toBe('Noch ist er leer');
  });

  it('can be undone: quantity, flavors and request are as they were', async () => {
    const ports = demoRestaurant({ location, items: twoLines });
    const shown = await showMenu(ports);
    await shown.click('.basket-line button', 'Tiramisu entfernen');
    expect(shown.text('.basket-removed')).toContain('Tiramisu ist draußen.');
    await shown.click('button', 'Tiramisu zurückholen');
    expect(ports.api.callsOf('putIntoBasket')[0]?.body).toMatchObject({
      product: { productId: 8, quantity: 1, comment: 'ohne Kakao' },
    });
    expect(lineTexts(shown)).toEqual(['Marinara', 'Tiramisu']);
    expect(focused(shown)?.textContent).toContain('Tiramisu');
    expect(shown.has('button', 'Tiramisu zurückholen')).toBe(false);
  });

  it('offers the last line back in the empty basket', async () => {
    const shown = await showMenu(demoRestaurant({ location, items: [{ quantity: 1 }] }));
    await shown.click('.basket-line button', 'Marinara entfernen');
    await shown.click('.basket-empty button', 'Marinara zurückholen');
    expect(lineTexts(shown)).toEqual(['Marinara']);
  });

  it('offers nothing back any more once the lines have changed again', async () => {
    const shown = await showMenu(demoRestaurant({ location, items: twoLines }));
    await shown.click('.basket-line button', 'Tiramisu entfernen');
    await shown.click('.basket-line button', 'Eins mehr von Marinara');
    expect(shown.has('button', 'Tiramisu zurückholen')).toBe(false);
  });

  it('is taken back with its reason when the server refuses it', async () => {
    const removeItem = () => {
      throw anApiError(500, { message: 'Da ist etwas schiefgegangen.' });
    };
    const shown = await showMenu(demoRestaurant({ location, items: twoLines, api: { removeItem } }));
    await shown.click('.basket-line button', 'Tiramisu entfernen');
    expect(lineTexts(shown)).toEqual(['Marinara', 'Tiramisu']);
    expect(shown.text('.basket-line + .basket-line [role=alert]')).toContain('Da ist etwas schiefgegangen.');
    expect(shown.has('button', 'Tiramisu zurückholen')).toBe(false);
  });
});

describe('a basket of a hundred lines', () => {
  const items = Array.from({ length: 100 }, (_, index) => ({
    id: `item-${index}`,
    comment: `Nummer ${index}`,
  }));

  it('draws only the line that gets one more, and no row of the menu but its own', async () => {
    const ports = demoRestaurant({ location, items });
    const { root } = await showMenu(ports);
    const more = root.querySelectorAll<HTMLElement>('.basket-line .fo-stepper button:last-child')[41];
    const pressed = () => allSettled(() => more?.click());
    // shown at once, and confirmed
    expect(await rendersOf('BasketLine', pressed)).toBe(1);
    expect(await rendersOf('ProductRow', pressed)).toBe(1);
    expect(await rendersOf('TimeSelect', pressed)).toBe(0);
    expect(await rendersOf('PlaceLine', pressed)).toBe(0);
  });

  it('keeps the focus on the pressed button', async () => {
    const shown = await showMenu(demoRestaurant({ location, items }));
    const more = shown.root.querySelectorAll<HTMLElement>('.basket-line .fo-stepper button:last-child')[41];
    more?.focus();
    await allSettled(() => more?.click());
    expect(focused(shown)).toBe(more);
    expect(shown.root.querySelectorAll('.basket-line')[41]?.querySelector('output')?.textContent).toContain('2');
  });
});
