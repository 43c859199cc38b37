import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { allSettled, type ShownElement, showElement } from '#runtime/testing/show-element.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import './element.ts';
import type { FoBasketElement } from './element.ts';
import { demoBaskets, pizzasAt } from './testing/demo-baskets.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.scrollTo = () => undefined;
  const fake = (tag: string) => ({
    [tag]: () => Promise.resolve(customElements.define(tag, class extends HTMLElement {})),
  });
  registerElementModules({
    ...fake('fo-restaurant-list'),
    ...fake('fo-restaurant-menu'),
    ...fake('fo-order-status'),
  });
});

const show = (ports: FakePorts, attributes = 'slug="adria"') =>
  showElement(`<fo-basket ${attributes}></fo-basket>`, ports, { record: ['fo-basket-changed'] });
const nameOf = (shown: ShownElement) => shown.text('[part=button] > .fo-visually-hidden');
const badgeOf = (shown: ShownElement) => shown.text('[part=badge]');
const menuIn = ({ root }: ShownElement) => root.querySelector('dialog fo-restaurant-menu');
const attributesOf = (element: Element | null) => [
  element?.getAttribute('slug') ?? null,
  element?.getAttribute('view') ?? null,
];
const open = (shown: ShownElement) => shown.click('[part=button]');
const home = globalThis.location.origin;

/** Asks to go somewhere, as the element in the dialog does. */
async function askFrom(element: Element | null, href: string): Promise<void> {
  const detail = { href, replace: false };
  const init = { detail, bubbles: true, composed: true, cancelable: true };
  await allSettled(() => element?.dispatchEvent(new CustomEvent('fo-navigate', init)));
}

describe('the button', () => {
  it('says how much is in the basket and what they cost', async () => {
    const shown = await show(demoBaskets());
    expect(nameOf(shown)).toBe('Warenkorb: 2 Stück, € 19,80');
    expect(badgeOf(shown)).toBe('2');
    expect(shown.text('[part=sum]')).toBe('€ 19,80');
  });

  it('has no badge while the basket is empty, and says so', async () => {
    const shown = await show(demoBaskets({ baskets: [pizzasAt('adria', 0)] }));
    expect(shown.has('[part=badge]')).toBe(false);
    expect(nameOf(shown)).toBe('Warenkorb, noch leer');
    expect(shown.text('[part=sum]')).toBe('Warenkorb');
  });

  it('is there, and can be pressed, while the basket is still being fetched', async () => {
    const late = deferred<{ basketCacheId: string; basketItemCacheId: null }>();
    const shown = await show(demoBaskets({ api: { getBasketIdentifiers: () => late.promise } }));
    expect(nameOf(shown)).toBe('Warenkorb');
    expect(shown.find('[part=button]').getAttribute('aria-busy')).toBe('true');
    await open(shown);
    expect(shown.text('dialog')).toContain('Dein Warenkorb wird geladen.');
    await allSettled(() => late.resolve({ basketCacheId: anId('adria'), basketItemCacheId: null }));
    expect(badgeOf(shown)).toBe('2');
    expect(attributesOf(menuIn(shown))).toEqual(['adria', 'basket']);
  });

  it('follows each change live, notifies readers and, once, the page', async () => {
    const ports = demoBaskets();
    const shown = await show(ports);
    const basket = pizzasAt('adria', 3, 2);
    await allSettled(() => ports.realtime.emit(`basket-${basket.id}`, 'BasketUpdated', { basket }));
    expect(badgeOf(shown)).toBe('3');
    expect(shown.text('[aria-live]')).toContain('Warenkorb: 3 Stück');
    expect(shown.events('fo-basket-changed')).toMatchObject([
      // as it was found
      { basket: { version: 1 } },
      { basket: { version: 2 } },
    ]);
  });

  it('says nothing of a basket that is found empty, and of what is put into it', async () => {
    const ports = demoBaskets({ baskets: [pizzasAt('adria', 0)] });
    const shown = await show(ports);
    expect(shown.events('fo-basket-changed')).toEqual([]);
    const basket = pizzasAt('adria', 1, 2);
    await allSettled(() => ports.realtime.emit(`basket-${basket.id}`, 'BasketUpdated', { basket }));
    expect(shown.events('fo-basket-changed')).toMatchObject([{ basket: { version: 2 } }]);
  });

  it('notifies the page once next to another element of the basket, which notifies its own listeners', async () => {
    const ports = demoBaskets();
    const shown = await show(ports);
    const other = document.createElement('fo-basket');
    other.setAttribute('slug', 'adria');
    const received: unknown[] = [];
    other.addEventListener('fo-basket-changed', ({ detail }) => received.push(detail.basket.version));
    await allSettled(() => document.body.append(other));
    const basket = pizzasAt('adria', 3, 2);
    await allSettled(() => ports.realtime.emit(`basket-${basket.id}`, 'BasketUpdated', { basket }));
    expect(received).toEqual([1, 2]);
    expect(shown.events('fo-basket-changed')).toHaveLength(2);
  });

  it('speaks English where the page does', async () => {
    const shown = await show(demoBaskets(), 'slug="adria" lang="en"');
    // its English texts come when they are wanted
    await vi.waitFor(async () => {
      await allSettled();
      expect(nameOf(shown)).toMatch(/^Basket: 2/);
    });
  });
});

describe('without a restaurant', () => {
  const baskets = [pizzasAt('adria', 0), pizzasAt('bella', 2), pizzasAt('centro', 1)];

  it('shows the basket of the restaurant last visited that has something in it', async () => {
    const shown = await show(demoBaskets({ baskets, visited: ['adria', 'bella'] }), '');
    expect(badgeOf(shown)).toBe('2');
    await open(shown);
    expect(attributesOf(menuIn(shown))).toEqual(['bella', 'basket']);
    expect(shown.text('dialog')).toContain('Pizzeria bella');
  });

  it('lets choose where several have', async () => {
    const shown = await show(demoBaskets({ baskets, visited: ['bella', 'adria', 'centro'] }), '');
    await open(shown);
    expect(shown.find('[role=group]').getAttribute('aria-label')).toBe('Welcher Warenkorb?');
    await shown.click('[role=group] button', 'Pizzeria centro');
    expect(attributesOf(menuIn(shown))).toEqual(['centro', 'basket']);
    expect(badgeOf(shown)).toBe('1');
  });

  it('leads to the restaurants where nobody has visited one', async () => {
    const shown = await show(demoBaskets(), '');
    expect(nameOf(shown)).toBe('Warenkorb, noch leer');
    await open(shown);
    await shown.click('dialog a', 'Restaurants ansehen');
    expect(shown.events('fo-navigate')).toEqual([{ href: `${home}/restaurants`, replace: false }]);
  });

  it('shows the restaurants in the dialog where inline, and what follows them', async () => {
    const shown = await show(demoBaskets(), 'flow="inline"');
    await open(shown);
    await shown.click('dialog a', 'Restaurants ansehen');
    await askFrom(shown.find('dialog fo-restaurant-list'), `${home}/restaurant/adria`);
    expect(shown.events('fo-navigate')).toEqual([]);
    expect(attributesOf(menuIn(shown))).toEqual(['adria', null]);
    await shown.click('dialog .fo-place-step:not([hidden]) button', 'Zurück zu den Restaurants');
    await shown.click('dialog .fo-place-step:not([hidden]) button', 'Zurück zum Warenkorb');
    expect(shown.text('dialog [part=empty]')).toContain('Noch ist er leer');
  });

  it('passes over a restaurant that is gone', async () => {
    const shown = await show(demoBaskets({ baskets, visited: ['gone', 'centro'] }), '');
    expect(badgeOf(shown)).toBe('1');
  });
});

describe('the dialog', () => {
  it('says of an empty basket that it is, and leads to the menu', async () => {
    const shown = await show(demoBaskets({ baskets: [pizzasAt('adria', 0)] }));
    await open(shown);
    expect(shown.text('dialog')).toContain('Noch ist er leer');
    await shown.click('dialog button', 'Zur Karte');
    expect(shown.events('fo-navigate')).toEqual([{ href: `${home}/restaurant/adria`, replace: false }]);
  });

  it('says what went wrong, and tries again', async () => {
    const ports = demoBaskets({ api: { getBasketIdentifiers: () => Promise.reject(aNetworkError()) } });
    const shown = await show(ports);
    await open(shown);
    expect(shown.text('dialog [role=alert]')).toContain('Keine Verbindung');
    ports.api.answer({
      getBasketIdentifiers: () => ({ basketCacheId: anId('adria'), basketItemCacheId: null }),
    });
    await shown.click('dialog button', 'Nochmal');
    expect(badgeOf(shown)).toBe('2');
    expect(menuIn(shown)).not.toBeNull();
  });

  it('says that there is no such restaurant', async () => {
    const shown = await show(demoBaskets(), 'slug="unknown"');
    await open(shown);
    expect(shown.text('dialog')).toContain('Dieses Restaurant gibt es hier nicht.');
  });

  it('keeps the basket there when it is emptied, so that what was taken out can come back', async () => {
    const ports = demoBaskets();
    const shown = await show(ports);
    await open(shown);
    const menu = menuIn(shown);
    const basket = pizzasAt('adria', 0, 2);
    await allSettled(() => ports.realtime.emit(`basket-${basket.id}`, 'BasketUpdated', { basket }));
    expect(shown.has('[part=badge]')).toBe(false);
    expect(menuIn(shown)).toBe(menu);
  });

  it('inline shows the whole menu in place where the way leads back to it', async () => {
    const shown = await show(demoBaskets(), 'slug="adria" flow="inline"');
    await open(shown);
    await askFrom(menuIn(shown), `${home}/restaurant/adria`);
    expect(shown.events('fo-navigate')).toEqual([]);
    expect(attributesOf(menuIn(shown))).toEqual(['adria', null]);
  });

  it('keeps the focus where the menu comes in place of the empty basket', async () => {
    const shown = await show(demoBaskets({ baskets: [pizzasAt('adria', 0)] }), 'slug="adria" flow="inline"');
    await open(shown);
    shown.named('dialog button', 'Zur Karte').focus();
    await shown.click('dialog button', 'Zur Karte');
    expect(attributesOf(menuIn(shown))).toEqual(['adria', null]);
    expect(shown.root.activeElement?.contains(menuIn(shown))).toBe(true);
  });

  it('leads to the menu that the page shows already, and closes', async () => {
    const shown = await show(demoBaskets());
    const menu = document.createElement('fo-restaurant-menu');
    menu.setAttribute('slug', 'adria');
    document.body.append(menu);
    await open(shown);
    await askFrom(menuIn(shown), `${home}/restaurant/adria`);
    expect(shown.has('dialog')).toBe(false);
    expect(shown.events('fo-navigate')).toEqual([]);
  });

  it('leaves every other way to the page', async () => {
    const shown = await show(demoBaskets());
    await open(shown);
    const href = `${home}/restaurant/adria/checkout`;
    await askFrom(menuIn(shown), href);
    expect(shown.events('fo-navigate')).toEqual([{ href, replace: false }]);
  });

  it('opens by itself with the order that the payment page led back with', async () => {
    const orderId = anId('order');
    history.replaceState(null, '', `?fo-order=${orderId}`);
    onTestFinished(() => history.replaceState(null, '', globalThis.location.pathname));
    const restaurant = { slug: 'adria', name: 'Pizzeria Adria', phone: '' };
    const order = anOrder({ id: orderId, restaurant });
    const ports = demoBaskets({ api: { getOrder: () => ({ foodorder: order }) } });
    const shown = await show(ports, 'slug="adria" flow="inline"');
    expect(shown.find('dialog fo-order-status').getAttribute('order-id')).toBe(orderId);
    await shown.click('dialog button', 'Schließen');
    await open(shown);
    expect(menuIn(shown)).not.toBeNull();
  });
});

describe('the imprint of the marketplace', () => {
  it('stands in the dialog on a page of another site, and below no button', async () => {
    const shown = await show(demoBaskets(), 'slug="adria" footer="shown"');
    expect(shown.has('[part=footer]')).toBe(false);
    await open(shown);
    expect(shown.text('dialog [part=footer]')).toContain('Impressum');
  });
});

describe('its methods', () => {
  it('open and close the dialog, and fetch the basket again', async () => {
    const ports = demoBaskets();
    const shown = await show(ports);
    const element = shown.element as FoBasketElement;
    await allSettled(() => element.open());
    expect(shown.has('dialog')).toBe(true);
    await allSettled(() => element.close());
    expect(shown.has('dialog')).toBe(false);
    const before = ports.api.callsOf('getBasket').length;
    await allSettled(() => element.refresh());
    expect(ports.api.callsOf('getBasket').length).toBe(before + 1);
  });
});
