import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type DemoOptions, demoRestaurant } from '#elements/restaurant-menu/testing/demo-restaurant.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { createStore } from '#state/core/jotai.ts';
import { aLocation } from '../support/session-builders.ts';

/** Where in the window the basket has its sum and the way on, however much is in it. */

let marketplaces = 0;

beforeAll(async () => {
  await import('#elements/restaurant-menu/element.ts');
  // what is fetched when the menu has come to rest
  await import('#elements/restaurant-menu/later/parts.ts');
});
afterEach(async () => {
  document.body.replaceChildren();
  await page.viewport(1280, 800);
});

const items = ['Pizza', 'Wein', 'Salat', 'Kuchen'].map((comment, index) => ({
  id: `item-${index}`,
  comment,
  quantity: index + 1,
}));

/** The open basket with four lines; without an address something blocks, so that more stands at its end. */
async function showBasket(width: number, height: number, options: DemoOptions = { location: aLocation() }) {
  await page.viewport(width, height);
  marketplaces += 1;
  const apiBase = `${globalThis.location.origin}/basket-foot-${marketplaces}`;
  const ports = demoRestaurant({ items, vouchers: [], balance: 0, ...options });
  installMarketplace({ apiBase, apiKey: null }, marketplaceOf(createStore(), ports));
  document.body.innerHTML = `<fo-restaurant-menu slug="pizzeria-adria" api-base="${apiBase}"></fo-restaurant-menu>`;
  const root = await vi.waitFor(() => {
    const shadow = document.querySelector('fo-restaurant-menu')?.shadowRoot;
    expect(shadow?.querySelector('.bottom-nav, .side .gate')).not.toBeNull();
    return shadow as ShadowRoot;
  });
  root.querySelector<HTMLElement>('.bottom-nav li:nth-child(2) button')?.click();
  await vi.waitFor(() => expect(root.querySelector('.gate button')).not.toBeNull());
  // a sheet has come up
  await Promise.all(root.getAnimations().map(({ finished }) => finished));
  return root;
}

const found = (root: ShadowRoot, selector: string) => {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};
const box = (root: ShadowRoot, selector: string) => found(root, selector).getBoundingClientRect();

/** The ring around what has the focus is drawn on all sides inside what scrolls, which cuts off what reaches out. */
function expectWholeRing(root: ShadowRoot, scroll: HTMLElement) {
  const focused = root.activeElement as HTMLElement;
  // that of a hidden radio is around its label
  const ringed = [focused, focused.closest('label')].find(
    (each) => each && getComputedStyle(each).outlineStyle === 'solid',
  );
  expect(ringed, focused.outerHTML).toBeTruthy();
  if (!ringed) return;
  const { outlineOffset, outlineWidth } = getComputedStyle(ringed);
  const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  const [ring, room] = [ringed.getBoundingClientRect(), scroll.getBoundingClientRect()];
  const spare = {
    left: ring.left - reach - room.left,
    top: ring.top - reach - room.top,
    right: room.right - ring.right - reach,
    bottom: room.bottom - ring.bottom - reach,
  };
  expect(Math.min(...Object.values(spare)), JSON.stringify(spare) + focused.outerHTML).toBeGreaterThan(-0.6);
}

describe.each([
  ['a phone', 360, 780],
  ['a small phone', 360, 640],
  ['a tablet', 768, 1024],
  ['a large window', 1440, 900],
])('a basket of four lines on %s', (_where, width, height) => {
  it.each([
    ['that can be ordered', aLocation()],
    ['that misses an address', null],
  ])('%s has its sum and the way on in view, wherever it is scrolled', async (_name, location) => {
    const root = await showBasket(width, height, { location });
    const scroll = found(root, '.basket-scroll');
    for (const top of [0, scroll.scrollHeight]) {
      scroll.scrollTop = top;
      expect(box(root, '.totals-total dd').top).toBeGreaterThanOrEqual(scroll.getBoundingClientRect().bottom);
      expect(box(root, '.totals-total dd').height).toBeGreaterThan(0);
      expect(box(root, '.gate button').bottom).toBeLessThanOrEqual(innerHeight);
      // and there is room for the lines as well
      expect(scroll.clientHeight).toBeGreaterThanOrEqual(height / 4);
    }
  });

  it('has nothing with the focus behind them, and cuts no ring around it', async () => {
    const root = await showBasket(width, height);
    const scroll = found(root, '.basket-scroll');
    found(root, '.basket-how input').focus();
    const seen = new Set<Element>();
    while (root.activeElement && scroll.contains(root.activeElement)) {
      const { top, bottom } = root.activeElement.getBoundingClientRect();
      const room = scroll.getBoundingClientRect();
      expect(bottom).toBeGreaterThan(room.top);
      expect(bottom).toBeLessThanOrEqual(room.bottom + 1);
      expect(top).toBeLessThan(room.bottom);
      expectWholeRing(root, scroll);
      seen.add(root.activeElement);
      await userEvent.keyboard('{Tab}');
    }
    expect(seen.size).toBeGreaterThan(15);
    expect(found(root, '.gate').contains(root.activeElement)).toBe(true);
    expectWholeRing(root, found(root, '.gate'));
  });
});

describe('what blocks', () => {
  const location = aLocation();
  const dumplings = 'Rindsuppenfleischlaberl mit Erdäpfelvogerlsalat und steirischem Kürbiskernöl';
  const blocked: [name: string, options: DemoOptions][] = [
    ['no address', { location: null }],
    ['a restaurant out of range', { location, details: { inRange: false } }],
    ['dishes that are gone', { location, items: [...items, { id: 'item-9', productId: 99, name: dumplings }] }],
    ['a preorder to confirm', { location, orderTime: { dayOffset: 1, time: '12:30' } }],
    [
      'a minimum, below which points pay',
      { location, items: items.slice(0, 1), details: { minimumOrderPolicy: 'refuse' }, balance: 300 },
    ],
  ];
  const shares = (root: ShadowRoot) => box(root, '.basket-foot').height / box(root, 'dialog').height;

  it.each(blocked)('takes two fifths of the sheet at most on a phone: %s', async (_, options) => {
    const root = await showBasket(360, 780, options);
    expect(shares(root)).toBeLessThanOrEqual(0.4);
    const gate = found(root, '.gate');
    expect(gate.scrollHeight).toBeLessThanOrEqual(gate.clientHeight);
  });

  it.each([
    ['in a short window', 560, 560],
    ['above a keyboard', 780, 480],
  ])('scrolls with the lines %s, each of them within reach', async (_, height, seen) => {
    const root = await showBasket(360, height, { location, orderTime: { dayOffset: 1, time: '12:30' } });
    onTestFinished(() => void Reflect.deleteProperty(visualViewport as object, 'height'));
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: seen });
    visualViewport?.dispatchEvent(new Event('resize'));
    const content = found(root, '.fo-modal-content');
    await vi.waitFor(() => expect(content.scrollHeight).toBeGreaterThan(content.clientHeight));
    for (const selector of ['.fo-stepper button', '.gate button']) {
      found(root, selector).scrollIntoView({ block: 'nearest' });
      expect(box(root, selector).bottom, selector).toBeLessThanOrEqual(seen);
      expect(box(root, selector).top, selector).toBeGreaterThanOrEqual(content.getBoundingClientRect().top);
    }
  });
});
