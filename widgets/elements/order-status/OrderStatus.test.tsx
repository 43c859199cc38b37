import { describe, expect, it, onTestFinished } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderChannel } from '#shared/contract/values/channel-names.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { aBasket, anId } from '#tests/support/builders.ts';
import './element.ts';
// so that its code is there at once
import './actions/own-parts.ts';
import './map/OrderMap.tsx';
import { type DemoOrderOptions, demoOrder, demoOrderId, demoOrderPorts } from './testing/demo-order.ts';

const show = async (ports: FakePorts, attributes = `order-id="${demoOrderId}"`) => {
  const shown = await showElement(`<fo-order-status ${attributes}></fo-order-status>`, ports, {
    record: ['fo-order-status-changed'],
  });
  // what only whoever ordered sees is fetched then
  await allSettled();
  return shown;
};
const channel = orderChannel(demoOrderId);
const announced = '[aria-live]';

describe('<fo-order-status>', () => {
  it('shows when the food is expected, what happens now, and whom to call', async () => {
    const shown = await show(demoOrderPorts());
    expect(shown.text('[part=time]')).toBe('Voraussichtlich bei dir19:00–19:20noch 40 min');
    expect(shown.text('.order-now')).toBe('Pizzeria Adria hat deine Bestellung bekommen und bestätigt sie gleich.');
    expect(shown.find('.order-quick a[href^="tel:"]', HTMLAnchorElement).href).toBe('tel:+4315120000');
    expect(shown.text('[part=stations] [aria-current=step]')).toContain('Bestellt');
    expect(shown.text('[part=stations] time')).toBe('18:28');
    expect(shown.find('[part=receipt]', HTMLDetailsElement).open).toBe(false);
    expect(shown.text('[part=receipt]')).toContain('darin 10 % USt.');
    expect(shown.text('.facts')).toContain('Neubaugasse 12/2/14, 1070 Wien');
  });

  it('says beside it how long that is, anew each minute, and speaks of no minute', async () => {
    const order = { status: 2 as const, confirmationTime: '2026-11-20T17:31:00Z' };
    const ports = demoOrderPorts({ order, now: '2026-11-20T17:40:30Z' });
    const shown = await show(ports);
    expect(shown.text('.headline-left')).toBe('noch 30 min');
    await allSettled(() => ports.clock.tickMinute());
    expect(shown.text('.headline-left')).toBe('noch 29 min');
    expect(shown.text(announced)).toBe('');
  });

  it('counts down for nobody while no confirmation comes, nor once it is late', async () => {
    const has = async (order: Partial<Order>, now: string) =>
      (await show(demoOrderPorts({ order, now: `2026-11-20T${now}:00Z` }))).has('.headline-left');
    expect(await has({}, '17:32')).toBe(true);
    expect(await has({}, '17:33')).toBe(false);
    const confirmed = { status: 2 as const, duration: 30, confirmationTime: '2026-11-20T17:31:00Z' };
    expect(await has(confirmed, '18:04')).toBe(true);
    expect(await has(confirmed, '18:05')).toBe(false);
  });

  it('fills a line by stations, and between them by the clock, never to the next one', async () => {
    const shares = async (order: Partial<Order>, now = '17:46') => {
      const shown = await show(demoOrderPorts({ order, now: `2026-11-20T${now}:00Z` }));
      return [...shown.root.querySelectorAll('.progress rect')].map((each) =>
        Math.round(Number.parseFloat(each.getAttribute('width') ?? '')),
      );
    };
    expect(await shares({})).toEqual([100, 0, 0, 0, 0]);
    const confirmed = { status: 2 as const, confirmationTime: '2026-11-20T17:31:00Z' };
    expect(await shares(confirmed)).toEqual([100, 100, 60, 0, 0]);
    expect(await shares(confirmed, '19:30')).toEqual([100, 100, 90, 0, 0]);
    expect(await shares({ ...confirmed, status: 5 })).toEqual([100, 100, 100, 100, 100]);
    expect(await shares({ status: 3, transport: 'takeaway' })).toEqual([100, 100, 100, 0]);
    expect(await shares({ status: 7, reason: 'sold-out' })).toEqual([]);
    expect(await shares({ paymentStatus: 'pending' })).toEqual([]);
  });

  it('shows whose food it is, in a room that is there before the picture is', async () => {
    const shown = await show(demoOrderPorts());
    const picture = shown.find('.order-picture img', HTMLImageElement);
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['800', '450']);
    expect(picture.src).toContain('/images/pizza');
    expect(shown.find('.order-sign img', HTMLImageElement).src).toContain('/images/logos/');
    const gone = { slug: 'adria', name: 'Adria', phone: '+43 1 5120000' };
    const without = await show(demoOrderPorts({ order: { restaurant: gone } }));
    expect([without.has('.order-head img'), without.text('[part=live]')]).toEqual([false, 'Live']);
  });

  it('shows both ends of the way and how far apart they are, where both are known and food is on it', async () => {
    const address = anAddress({ lat: 48.2089, lng: 16.3592 });
    const map = async (order: Partial<Order>) => {
      const shown = await show(demoOrderPorts({ order: { address, ...order } }));
      return shown.has('.order-map') ? shown.text('.order-map p') : null;
    };
    expect(await map({})).toBe('1,1 km Luftlinie von Pizzeria Adria zu dir');
    expect(await map({ address: anAddress() })).toBeNull();
    expect(await map({ address: null })).toBeNull();
    expect(await map({ status: 5 })).toBeNull();
    expect(await map({ restaurant: { slug: 'adria', name: 'Adria', phone: '+43 1 5120000' } })).toBeNull();
  });

  it('opens the receipt by a press beside what is paid', async () => {
    const shown = await show(demoOrderPorts());
    await shown.click('.order-quick button', 'Beleg');
    expect(shown.find('[part=receipt]', HTMLDetailsElement).open).toBe(true);
    expect(shown.root.activeElement?.localName).toBe('summary');
  });

  it('thanks whoever has just ordered, once', async () => {
    const ports = demoOrderPorts();
    expect((await show(ports)).text('.thanks')).toBe('Danke. Gute Wahl.');
    expect((await show(ports)).has('.thanks')).toBe(false);
    const has = async (options: DemoOrderOptions) => (await show(demoOrderPorts(options))).has('.thanks');
    expect(await has({ order: { owned: false } })).toBe(false);
    expect(await has({ now: '2026-11-20T17:39:00Z' })).toBe(false);
    expect(await has({ order: { status: 7, reason: 'cancelled' } })).toBe(false);
  });

  it('thanks for an order that is paid online once it is paid', async () => {
    const pending: Partial<Order> = { paymentStatus: 'pending', paymentMethod: 'eps' };
    const ports = demoOrderPorts({ order: pending });
    const shown = await show(ports);
    expect(shown.has('.thanks')).toBe(false);
    ports.api.answer({ getOrder: () => ({ foodorder: demoOrder({ paymentStatus: 'paid', version: 2 }) }) });
    await allSettled(() => ports.realtime.confirm(channel));
    expect(shown.has('.thanks')).toBe(true);
  });

  it('moves by live events, notifies the page and speaks', async () => {
    const ports = demoOrderPorts();
    const shown = await show(ports);
    expect(shown.text(announced)).toBe('');
    const confirmationTime = '2026-11-20T17:31:00Z';
    const history = [...demoOrder().history, { status: 2 as const, at: confirmationTime }];
    ports.api.answer({
      getOrder: () => ({
        foodorder: demoOrder({ status: 2, version: 2, duration: 30, confirmationTime, history }),
      }),
    });
    await allSettled(() =>
      ports.realtime.emit(channel, 'Confirmed', { orderId: demoOrderId, duration: 30, confirmationTime }),
    );
    expect(shown.text('.order-now')).toBe('Pizzeria Adria hat bestätigt und kocht gerade für dich.');
    expect(shown.text('[part=time]')).toContain('18:55–19:05');
    expect(shown.text(announced)).toBe('Pizzeria Adria hat bestätigt und kocht gerade für dich.');
    expect(shown.events('fo-order-status-changed')).toEqual([{ orderId: demoOrderId, status: 2 }]);
  });

  it('shows and speaks another time as a change, once, and nothing where it stays', async () => {
    const promisedTime = { from: '2026-11-20T18:00:00Z', to: '2026-11-20T18:20:00Z' };
    const ports = demoOrderPorts({ order: { promisedTime } });
    const shown = await show(ports);
    expect(shown.text('[part=time]')).toBe('Voraussichtlich bei dir19:00–19:20noch 40 min');
    const confirm = async (version: number, duration: number) => {
      const moved = { duration, confirmationTime: '2026-11-20T17:31:00Z' };
      ports.api.answer({ getOrder: () => ({ foodorder: demoOrder({ status: 2, version, promisedTime, ...moved }) }) });
      await allSettled(() => ports.realtime.emit(channel, 'Confirmed', { orderId: demoOrderId, ...moved }));
    };
    await confirm(2, 40);
    expect(shown.text('[part=time]')).toBe('Voraussichtlich bei dir19:00–19:20noch 40 min');
    expect(shown.text(announced)).toBe('Pizzeria Adria hat bestätigt und kocht gerade für dich.');
    await confirm(3, 60);
    expect(shown.text('[part=time]')).toBe('Neue Zeit, vorher 19:00–19:2019:20–19:40noch 60 min');
    expect(shown.text(announced)).toBe('Neue Zeit: 19:20–19:40, vorher 19:00–19:20.');
  });

  it('ignores an older version that arrives late', async () => {
    const ports = demoOrderPorts({ order: { status: 4, version: 5 } });
    const shown = await show(ports);
    ports.api.answer({ getOrder: () => ({ foodorder: demoOrder({ status: 2, version: 3 }) }) });
    await allSettled(() => ports.realtime.confirm(channel));
    expect(shown.text('.order-now')).toBe('Dein Essen ist unterwegs zu dir.');
    expect(shown.events('fo-order-status-changed')).toEqual([]);
  });

  it('says why an order was denied, and the way on', async () => {
    const ports = demoOrderPorts();
    const shown = await show(ports);
    ports.api.answer({
      getOrder: () => ({ foodorder: demoOrder({ status: 7, version: 2, reason: 'Kein Teig mehr' }) }),
    });
    await allSettled(() => ports.realtime.emit(channel, 'Denied', { orderId: demoOrderId, reason: 'Kein Teig mehr' }));
    expect(shown.text('[part=time]')).toBe('Abgelehnt');
    expect(shown.text('.denied')).toContain('Der Grund: Kein Teig mehr');
    await shown.click('.denied a');
    expect(shown.events('fo-navigate')).toEqual([{ href: `${location.origin}/restaurants`, replace: false }]);
  });

  it('asks to phone the restaurant when no confirmation came for five minutes', async () => {
    const ports = demoOrderPorts({ now: '2026-11-20T17:32:00Z' });
    const shown = await show(ports);
    expect(shown.text()).toContain('Kommt in 5 bis 10 Minuten keine Bestätigung, ruf bitte im Restaurant an.');
    expect(shown.has('.fo-notice')).toBe(false);
    await allSettled(() => ports.clock.tickMinute());
    expect(shown.text('.fo-notice')).toContain('Noch ist keine Bestätigung da.');
    expect(shown.find('.fo-notice a', HTMLAnchorElement).href).toBe('tel:+4315120000');
  });

  it('sends nobody to the phone while the restaurant is closed, and says when it opens', async () => {
    const night = { date: '2026-11-20T22:30:00Z', history: [] };
    const shown = await show(demoOrderPorts({ order: night, now: '2026-11-20T22:50:00Z' }));
    expect(shown.has('.fo-notice')).toBe(false);
    expect(shown.text()).toContain('Pizzeria Adria hat gerade zu und bestätigt erst ab morgen, 11:00.');
  });

  it('counts the minutes without confirmation from when it was paid', async () => {
    const paymentTime = '2026-11-20T17:34:00Z';
    const ports = demoOrderPorts({
      order: { paymentStatus: 'paid', paymentMethod: 'eps' },
      now: '2026-11-20T17:38:00Z',
      api: { getPayment: () => ({ paymentStatus: 'paid', paymentMethod: 'eps', paymentTime }) },
    });
    const shown = await show(ports);
    expect(shown.has('.fo-notice')).toBe(false);
    await allSettled(() => ports.clock.tickMinute());
    expect(shown.text('.fo-notice')).toContain('Noch ist keine Bestätigung da.');
  });

  it('says honestly that it is late, and whom to ask', async () => {
    const order = { status: 2 as const, duration: 30, confirmationTime: '2026-11-20T17:31:00Z' };
    const ports = demoOrderPorts({ order, now: '2026-11-20T18:04:00Z' });
    const shown = await show(ports);
    expect(shown.has('.fo-notice')).toBe(false);
    await allSettled(() => ports.clock.tickMinute());
    expect(shown.text('[part=time]')).toBe('Verspätet, erwartet war es18:55–19:05');
    expect(shown.text('.fo-notice')).toContain('Das dauert länger als versprochen.');
    expect(shown.find('.fo-notice a', HTMLAnchorElement).href).toBe('tel:+4315120000');
  });

  it('speaks when it becomes late, once, in a region that was there before', async () => {
    const order = { status: 2 as const, duration: 30, confirmationTime: '2026-11-20T17:31:00Z' };
    const ports = demoOrderPorts({ order, now: '2026-11-20T18:04:00Z' });
    const shown = await show(ports);
    const region = shown.find(announced);
    expect(region.textContent).toBe('');
    await allSettled(() => ports.clock.tickMinute());
    const late = 'Das dauert länger als versprochen. Frag am besten kurz im Restaurant nach.';
    expect(region.textContent).toBe(late);
    expect(shown.find('.fo-notice').getAttribute('role')).toBeNull();
    await allSettled(() => ports.clock.tickMinute());
    expect([shown.find(announced) === region, region.textContent]).toEqual([true, late]);
  });

  it('speaks when no confirmation came for five minutes', async () => {
    const ports = demoOrderPorts({ now: '2026-11-20T17:32:00Z' });
    const shown = await show(ports);
    await allSettled(() => ports.clock.tickMinute());
    expect(shown.text(announced)).toBe('Noch ist keine Bestätigung da. Ruf bitte im Restaurant an.');
  });

  it('is there at once after a reload, without what only the server may say', async () => {
    const ports = demoOrderPorts({ order: { status: 4 } });
    await show(ports);
    const kept = ports.storage.local.get('de-order') ?? '';
    expect(kept).not.toContain('Neubaugasse');
    expect(kept).not.toContain('anna@example.at');
    const later = demoOrderPorts({ api: { getOrder: () => deferred<never>().promise } });
    later.storage.local.set('de-order', kept);
    const shown = await show(later);
    expect(shown.text('.order-now')).toBe('Dein Essen ist unterwegs zu dir.');
  });

  it('does not outlive its order in what the browser kept', async () => {
    const ports = demoOrderPorts();
    await show(ports);
    const unknown = () => Promise.reject(anApiError(404, { key: 'order.error.unknown' }));
    const later = demoOrderPorts({ api: { getOrder: unknown } });
    later.storage.local.set('de-order', ports.storage.local.get('de-order') ?? '');
    const shown = await show(later);
    expect(shown.text()).toContain('Diese Bestellung finden wir nicht');
    expect(later.storage.local.get('de-order')).not.toContain(demoOrderId);
  });

  it('shows the order that a payment page led back from', async () => {
    history.replaceState(null, '', `?fo-order=${demoOrderId}`);
    onTestFinished(() => history.replaceState(null, '', location.pathname));
    const shown = await show(demoOrderPorts(), '');
    expect(shown.text('h1')).toBe('Deine Bestellung bei Pizzeria Adria');
    history.replaceState(null, '', '?fo-order=%3Cscript%3E');
    expect((await show(demoOrderPorts(), '')).text()).toContain('Diese Bestellung finden wir nicht');
  });

  it('always says whether it is live', async () => {
    const ports = demoOrderPorts();
    const shown = await show(ports);
    expect(shown.text('[part=live]')).toBe('Live');
    await allSettled(() => ports.realtime.setStatus('down'));
    expect(shown.text('[part=live]')).toBe('Verbindung unterbrochen, wir schauen alle paar Sekunden nach');
    const over = await show(demoOrderPorts({ order: { status: 6 } }));
    expect(over.text('[part=live]')).toBe('Beendet');
  });

  it('speaks of takeaway and pre-orders with texts of their own', async () => {
    const order = { transport: 'takeaway' as const, desiredTime: '2026-11-21T11:00:00Z', status: 2 as const };
    const shown = await show(demoOrderPorts({ order: { ...order, address: null } }));
    expect(shown.text('[part=time]')).toBe('Vorbestellt für morgen12:00–12:15');
    expect(shown.text('.order-now')).toContain('hat deine Vorbestellung bestätigt');
    expect(shown.text('[part=stations]')).toContain('Abholbereit');
  });

  it('says that there is no such order', async () => {
    const unknown = () => Promise.reject(anApiError(404, { key: 'order.error.unknown' }));
    const shown = await show(demoOrderPorts({ api: { getOrder: unknown } }));
    expect(shown.text()).toContain('Diese Bestellung finden wir nicht');
    expect((await show(demoOrderPorts(), '')).text()).toContain('Diese Bestellung finden wir nicht');
  });

  it('shows its shape while it is loading', async () => {
    const shown = await show(demoOrderPorts({ api: { getOrder: () => deferred<never>().promise } }));
    expect(shown.has('[aria-busy="true"]')).toBe(true);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const ports = demoOrderPorts({ api: { getOrder: () => Promise.reject(aNetworkError()) } });
    const shown = await show(ports);
    expect(shown.text('.fo-notice')).toContain('An der Bestellung ändert das nichts.');
    ports.api.answer({ getOrder: () => ({ foodorder: demoOrder() }) });
    await shown.click('button', 'Nochmal versuchen');
    expect(shown.text('[part=time]')).toContain('19:00–19:20');
  });
});

describe('<fo-order-status> ordering again', () => {
  const copied = { basketCacheId: anId('basket'), changes: [] };
  const again = '.reorder button';

  it('is there for whoever ordered, once it is confirmed, also when it was refused', async () => {
    const has = async (order: Partial<Order>) => (await show(demoOrderPorts({ order }))).has(again);
    expect(await has({ status: 1 })).toBe(false);
    for (const status of [2, 3, 4, 5, 6] as const) expect([status, await has({ status })]).toEqual([status, true]);
    expect(await has({ status: 7, reason: 'Kein Teig mehr' })).toBe(true);
    expect(await has({ status: 6, owned: false })).toBe(false);
  });

  it('is not needed after a failed payment, whose basket is open again', async () => {
    const shown = await show(demoOrderPorts({ order: { status: 7, paymentStatus: 'failed' } }));
    expect(shown.has(again)).toBe(false);
  });

  it('fills the basket once, keeps what changed for the restaurant’s page, and leads there', async () => {
    const changes = [{ productId: 1, kind: 'gone' as const, name: 'Calzone', priceBefore: null, priceNow: null }];
    const ports = demoOrderPorts({
      order: { status: 6 },
      api: {
        reorder: () => ({ ...copied, changes }),
        getBasketIdentifiers: () => ({ basketCacheId: copied.basketCacheId, basketItemCacheId: null }),
        getBasket: () => ({ basket: aBasket({ id: copied.basketCacheId }), version: 1 }),
      },
    });
    const shown = await show(ports);
    await shown.click(again, 'Nochmal bestellen');
    expect(ports.api.callsOf('reorder').map(({ params }) => params)).toEqual([{ id: demoOrderId }]);
    expect(ports.storage.visit.get('de-copied-pizzeria-adria')).toContain('Calzone');
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/restaurant/pizzeria-adria`, replace: false },
    ]);
  });

  it('says why it did not work, and stays', async () => {
    const ports = demoOrderPorts({
      order: { status: 6 },
      api: { reorder: () => Promise.reject(anApiError(404, { key: 'restaurant.error.unknown' })) },
    });
    const shown = await show(ports);
    await shown.click(again);
    expect(shown.text('.reorder [role=alert]')).toBe('Pizzeria Adria gibt es bei uns nicht mehr.');
    ports.api.answer({ reorder: () => Promise.reject(anApiError(422, { key: 'basket.error.full' })) });
    await shown.click(again);
    expect(shown.text('.reorder [role=alert]')).toContain('dein Warenkorb ist wie vorher');
    expect(shown.events('fo-navigate')).toEqual([]);
  });
});
