import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aNetworkError, anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import type { CopyChange, SharedBasket } from '#shared/contract/baskets.ts';
import { anId } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { type DemoOptions, demoRestaurant } from '../testing/demo-restaurant.ts';
import { allSettled, found, showMenu } from '../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../element.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

const location = aLocation();
const slug = 'pizzeria-adria';
const shareId = anId('share');
const href = `https://host.at/restaurant/${slug}?basket=${shareId}`;
const links: FakeHandlers = { shareBasket: () => ({ shareId, href }) };

const shared = (fields: Partial<SharedBasket> = {}): SharedBasket => ({
  shareId,
  restaurant: { slug, name: 'Pizzeria Adria' },
  items: [
    { productId: 1, name: 'Marinara', quantity: 2, flavorNames: [], price: 1580, gone: false },
    { productId: 3, name: 'Diavolo', quantity: 1, flavorNames: ['Normal, 32 cm'], price: 1150, gone: false },
    { productId: 99, name: 'Calzone', quantity: 1, flavorNames: [], price: 0, gone: true },
  ],
  ...fields,
});

const change = (fields: Partial<CopyChange>): CopyChange => ({
  productId: 1,
  kind: 'gone',
  name: 'Calzone',
  priceBefore: null,
  priceNow: null,
  ...fields,
});

/** The browser's own way, which test browsers do not have. */
function stubNavigator(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

describe('sharing a basket', () => {
  const show = (api: FakeHandlers = links) => showMenu(demoRestaurant({ items: [{}], location, api }));

  it('opens the device’s own share sheet where there is one', async () => {
    const share = vi.fn(() => Promise.resolve());
    stubNavigator('share', share);
    const { click, root } = await show();
    await click('button', 'Warenkorb teilen');
    expect(share).toHaveBeenCalledWith({ text: 'Mein Warenkorb bei Pizzeria Adria', url: href });
    expect(root.querySelector('dialog')).toBeNull();
  });

  it('takes a change of mind in the share sheet for an answer, and any other refusal for none', async () => {
    stubNavigator('share', () => Promise.reject(new DOMException('', 'AbortError')));
    const { click, root } = await show();
    await click('button', 'Warenkorb teilen');
    expect(root.querySelector('dialog')).toBeNull();
    stubNavigator('share', () => Promise.reject(new DOMException('', 'NotAllowedError')));
    await click('button', 'Warenkorb teilen');
    expect(root.querySelector('dialog h2')?.textContent).toBe('Warenkorb teilen');
  });

  it('shows the link in a dialog and copies it', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    stubNavigator('clipboard', { writeText });
    const { click, root, text, has } = await show();
    await click('button', 'Warenkorb teilen');
    expect(found(root, 'dialog input').getAttribute('value')).toBe(href);
    await click('dialog button', 'Link kopieren');
    expect(writeText).toHaveBeenCalledWith(href);
    expect(has('dialog button', 'Kopiert')).toBe(true);
    expect(text('dialog [aria-live]')).toBe('Kopiert');
  });

  it('says how to copy it where the browser does not let us', async () => {
    stubNavigator('clipboard', undefined);
    const { click, text } = await show();
    await click('button', 'Warenkorb teilen');
    await click('dialog button', 'Link kopieren');
    expect(text('dialog .fo-field-error')).toBe(
      'Das Kopieren geht hier nicht. Der Link ist markiert, du kannst ihn selbst kopieren.',
    );
  });

  it('says why there is no link', async () => {
    const { click, text } = await show({
      shareBasket: () => Promise.reject(anApiError(403, { key: 'basket.error.not-owner' })),
    });
    await click('button', 'Warenkorb teilen');
    expect(text('.share [role=alert]')).toContain('Der Link lässt sich gerade nicht erstellen.');
  });
});

describe('sharing a restaurant or a product', () => {
  it('gives the restaurant’s page to the device’s share sheet', async () => {
    const share = vi.fn(() => Promise.resolve());
    stubNavigator('share', share);
    const { click } = await showMenu(demoRestaurant({ location }));
    await click('button', 'Infos und Allergene');
    await click('dialog button', 'Link teilen');
    expect(share).toHaveBeenCalledWith({
      text: 'Pizzeria Adria',
      url: expect.stringMatching(new RegExp(`^https?://[^/]+/restaurant/${slug}$`)),
    });
  });

  it('shows a link that opens the product where there is no share sheet, and puts nothing into the basket', async () => {
    const ports = demoRestaurant({ location });
    const { click, root } = await showMenu(ports);
    await click('button', 'Margherita auswählen');
    await click('dialog button', 'Link teilen');
    const field = found(root, 'dialog input[name="share-link"]');
    expect(field.getAttribute('value')).toMatch(new RegExp(`/restaurant/${slug}#product-\\d+$`));
    expect(field.closest('form')).toBeNull();
    expect(ports.api.callsOf('putIntoBasket')).toHaveLength(0);
  });
});

describe('a shared basket', () => {
  const attributes = `slug="${slug}" shared-basket="${shareId}"`;
  const show = async (api: FakeHandlers = {}, options: DemoOptions = {}) => {
    const ports = demoRestaurant({
      location,
      ...options,
      api: { getSharedBasket: () => ({ sharedBasket: shared() }), ...api },
    });
    const shown = await showMenu(ports, attributes);
    const answered = vi.fn();
    shown.element.addEventListener('fo-shared-basket-answered', (event) =>
      answered((event as CustomEvent<unknown>).detail),
    );
    return { ports, answered, ...shown };
  };

  it('is offered with names, quantities, prices of today and what is gone', async () => {
    const { text } = await show();
    expect(text('dialog h2')).toBe('Geteilter Warenkorb');
    expect(text('dialog .fo-receipt-lines')).toContain('2 ×2 malMarinara€ 15,80');
    expect(text('dialog .fo-receipt-lines')).toContain('DiavoloNormal, 32 cm€ 11,50');
    expect(text('dialog .shared-sum')).toBe('Zusammen€ 27,30');
    expect(text('dialog .change-group')).toBe('Nicht mehr auf der Karte1 × Calzone');
  });

  it('costs what the basket would ask, with what the restaurant takes off', async () => {
    const { text } = await show({}, { details: { discount: 15 } });
    expect(text('dialog .fo-receipt-lines')).toContain('Marinara€ 13,43');
    expect(text('dialog .fo-receipt-lines')).toContain('Normal, 32 cm€ 9,77');
    expect(text('dialog .shared-sum')).toBe('Zusammen€ 23,20');
  });

  it('is copied when the person wants it, and only then', async () => {
    const copyShared = vi.fn(() => ({ basketCacheId: anId('basket'), changes: [] }));
    const { click, ports, answered, root, element } = await show({ copyShared });
    expect(ports.api.callsOf('copyShared')).toHaveLength(0);
    await click('dialog button', 'In meinen Warenkorb');
    expect(ports.api.callsOf('copyShared')[0]).toMatchObject({ params: { slug }, body: { shareId } });
    expect(answered).toHaveBeenCalledWith({ shareId, copied: true });
    expect(root.querySelector('dialog')).toBeNull();
    // a reload, on a page that leaves the attribute where it is
    element.remove();
    const again = await showMenu(ports, attributes);
    expect(again.root.querySelector('dialog')).toBeNull();
    expect(copyShared).toHaveBeenCalledOnce();
  });

  it('is declined, and not offered again in this visit', async () => {
    const { click, ports, answered, root, element } = await show();
    await click('dialog button', 'Nein danke');
    expect(answered).toHaveBeenCalledWith({ shareId, copied: false });
    expect(root.querySelector('dialog')).toBeNull();
    element.remove();
    expect((await showMenu(ports, attributes)).root.querySelector('dialog')).toBeNull();
    expect(ports.api.callsOf('copyShared')).toHaveLength(0);
  });

  it('says that it is unknown or expired, and the way on', async () => {
    const { text, click, root, answered } = await show({
      getSharedBasket: () => Promise.reject(anApiError(404, { key: 'basket.error.unknown-share' })),
    });
    expect(text('dialog [role=alert]')).toContain('Diesen geteilten Warenkorb gibt es nicht mehr.');
    await click('dialog button', 'Zur Karte');
    expect(root.querySelector('dialog')).toBeNull();
    expect(answered).toHaveBeenCalledWith({ shareId, copied: false });
  });

  it('is fetched again when that failed', async () => {
    const { text, click, ports } = await show({ getSharedBasket: () => Promise.reject(aNetworkError()) });
    expect(text('dialog [role=alert]')).toBe(
      'Der geteilte Warenkorb lässt sich gerade nicht laden. Du hast gerade keine Verbindung.',
    );
    ports.api.answer({ getSharedBasket: () => ({ sharedBasket: shared() }) });
    await click('dialog button', 'Nochmal versuchen');
    expect(text('dialog')).toContain('Marinara');
  });

  it('does not claim to know what became of a copy that got no answer', async () => {
    const { text, click } = await show({ copyShared: () => Promise.reject(anApiError(502)) });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const pressed = click('dialog button', 'In meinen Warenkorb');
    await vi.advanceTimersByTimeAsync(3_000);
    await pressed;
    expect(text('dialog [role=alert]')).toContain('Nochmal versuchen legt nichts doppelt hinein.');
  });

  it('stays open and says why when it could not be copied', async () => {
    const { text, click, answered } = await show({
      copyShared: () => Promise.reject(anApiError(422, { key: 'basket.error.full' })),
    });
    await click('dialog button', 'In meinen Warenkorb');
    expect(text('dialog [role=alert]')).toContain('in deinem Warenkorb ist alles wie vorher');
    expect(answered).not.toHaveBeenCalled();
  });

  it('has nothing to copy when all of it is gone', async () => {
    const items = shared().items.slice(2);
    const { text, has } = await show({ getSharedBasket: () => ({ sharedBasket: shared({ items }) }) });
    expect(text('dialog')).toContain('Davon steht leider nichts mehr auf der Karte.');
    expect(has('dialog button', 'In meinen Warenkorb')).toBe(false);
  });

  it('leads to its own restaurant', async () => {
    const restaurant = { slug: 'sushi-yama', name: 'Sushi Yama' };
    const { click, element } = await show({
      getSharedBasket: () => ({ sharedBasket: shared({ restaurant }) }),
    });
    const onNavigate = vi.fn((event: Event) => event.preventDefault());
    element.addEventListener('fo-navigate', onNavigate);
    await click('dialog button', 'Zu Sushi Yama');
    const asked = onNavigate.mock.calls.map(([event]) => (event as CustomEvent<{ href: string }>).detail.href);
    expect(asked).toEqual([expect.stringMatching(new RegExp(`/restaurant/sushi-yama\\?basket=${shareId}$`))]);
  });
});

describe('what has changed since an order', () => {
  const show = (changes: CopyChange[], options: DemoOptions = { items: [{}] }) => {
    const ports = demoRestaurant({ location, ...options });
    ports.storage.visit.set(`de-copied-${slug}`, JSON.stringify(changes));
    return showMenu(ports).then((shown) => ({ ...shown, ports }));
  };

  it('is listed once: what is gone, another price before and now, and what is unavailable now', async () => {
    const { text, click, root, ports, element } = await show([
      change({}),
      change({ kind: 'price', name: 'Marinara', priceBefore: 790, priceNow: 850 }),
      change({ kind: 'unavailable', name: 'Mittagsteller' }),
    ]);
    expect(text('dialog h2')).toBe('Das hat sich geändert');
    const groups = [...root.querySelectorAll('dialog .change-group')].map((group) =>
      (group.textContent ?? '').replaceAll('\u00a0', ' '),
    );
    expect(groups).toEqual([
      'Nicht mehr auf der KarteNicht übernommenCalzone',
      'Anderer PreisMarinaravorher € 7,90, jetzt € 8,50',
      'Gerade nicht erhältlichIm Warenkorb. Zu einer anderen Zeit gibt es das vielleicht.Mittagsteller',
    ]);
    await click('dialog button', 'Zum Warenkorb');
    expect(root.querySelector('dialog .change-group')).toBeNull();
    element.remove();
    const again = await showMenu(ports);
    expect(again.root.querySelector('dialog')).toBeNull();
  });

  it('is a short notice where nothing has', async () => {
    const { text, root } = await show([]);
    expect(root.querySelector('dialog')).toBeNull();
    await vi.waitFor(() => expect(text('.fo-notifications')).toContain('Alles ist in deinem Warenkorb.'));
  });

  it('says that nothing is left where all of it is gone', async () => {
    const { text, click, root } = await show([change({})], { items: [] });
    expect(text('dialog')).toContain('Davon steht leider nichts mehr auf der Karte.');
    await click('dialog button', 'Zur Karte');
    expect(root.querySelector('dialog')).toBeNull();
    await allSettled();
  });
});
