import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type DemoOptions, demoRestaurant } from '#elements/restaurant-menu/testing/demo-restaurant.ts';
import { navigationsOf } from '#elements/restaurant-menu/testing/shown-menu.ts';
import { deferred } from '#io/testing/deferred.ts';
import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { calls } from '#shared/contract/calls/all-calls.ts';
import { createStore } from '#state/core/jotai.ts';
import { anId } from '../support/builders.ts';
import { aLocation } from '../support/session-builders.ts';

/**
 * What a press does that comes in the very moment in which an answer has changed the page, before the browser has done
 * anything else. A person meets it once in many presses, a quick script now and then.
 */

/** What is waited for comes or not; how soon is not the question here. */
const inTheEnd = { timeout: 5000 };

let marketplaces = 0;

beforeAll(async () => {
  await page.viewport(1280, 800);
  await import('#elements/restaurant-menu/element.ts');
  // what is fetched when the menu has come to rest
  await import('#elements/restaurant-menu/later/parts.ts');
});
afterEach(() => document.body.replaceChildren());

async function showBasket(options: DemoOptions) {
  marketplaces += 1;
  const apiBase = `${globalThis.location.origin}/pressed-at-once-${marketplaces}`;
  const ports = demoRestaurant({ location: aLocation(), ...options });
  installMarketplace({ apiBase, apiKey: null }, marketplaceOf(createStore(), ports));
  document.body.innerHTML = `<fo-restaurant-menu lang="de" slug="pizzeria-adria" api-base="${apiBase}"></fo-restaurant-menu>`;
  const element = document.body.firstElementChild as HTMLElement;
  const root = element.shadowRoot as ShadowRoot;
  await vi.waitFor(() => expect(root.querySelector('.side .gate button')).not.toBeNull(), inTheEnd);
  return { element, root, ports };
}

/** Calls back in the moment in which `exists` becomes true on the page. */
function asSoonAs(root: ShadowRoot, exists: () => boolean, callback: () => void): void {
  const observer = new MutationObserver(() => {
    if (!exists()) return;
    observer.disconnect();
    callback();
  });
  observer.observe(root, { attributes: true, childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

function press(root: ShadowRoot, name: string): void {
  const button = [...root.querySelectorAll<HTMLElement>('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!button) throw new Error(`No button is named "${name}".`);
  // as a finger does, which gives it the focus too
  button.focus();
  button.click();
}

describe('a press in the moment in which an answer comes', () => {
  it('on "Passt, zur Kassa" goes to checkout', async () => {
    const saved = deferred<void>();
    const { call } = demoRestaurant({ items: [{}], location: aLocation() }).api;
    const setBasketTime: FakeHandlers['setBasketTime'] = async ({ params, body }) => {
      await saved.promise;
      return call(calls.setBasketTime, { params, body });
    };
    const { element, root } = await showBasket({ items: [{}], api: { setBasketTime } });
    const navigations = navigationsOf(element);
    const times = root.querySelector<HTMLSelectElement>('.basket-how select');
    if (!times) throw new Error('There are no times to choose from.');
    times.value = '1|13:00';
    times.dispatchEvent(new Event('change', { bubbles: true }));
    const isSaving = () => root.querySelector('.basket-sum[aria-busy]') !== null;
    await vi.waitFor(() => expect(isSaving()).toBe(true), inTheEnd);

    asSoonAs(
      root,
      () => !isSaving(),
      () => press(root, 'Passt, zur Kassa'),
    );
    saved.resolve();
    await vi.waitFor(() => expect(navigations).toHaveLength(1), inTheEnd);
    expect(new URL(navigations[0] ?? '').pathname).toBe('/restaurant/pizzeria-adria/checkout');
  });

  it('that takes the last line out gives the focus to what stands there instead', async () => {
    const { root, ports } = await showBasket({ items: [{}] });
    const channel = `basket-${anId('basket')}`;
    await vi.waitFor(() => expect(ports.realtime.channels()).toContain(channel), inTheEnd);
    const total = () => root.querySelector('.totals-total dd')?.textContent;
    const before = total();
    asSoonAs(
      root,
      () => total() !== before,
      () => press(root, 'Marinara entfernen'),
    );
    // another tab makes it two
    const { basket } = await ports.api.call(calls.incrementItem, {
      params: { basketId: anId('basket'), itemId: 'item-1' },
      body: { quantity: 1 },
    });
    ports.realtime.emit(channel, 'BasketUpdated', { basket });
    await vi.waitFor(() => expect(root.querySelector('[data-line]')).toBeNull(), inTheEnd);
    await vi.waitFor(() => expect(root.activeElement?.textContent).toBe('Noch ist er leer'), inTheEnd);
  });
});
