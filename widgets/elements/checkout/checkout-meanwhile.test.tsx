import { describe, expect, it } from 'vitest';
import type { Basket } from '../../../shared/contract/baskets.ts';
import type { OrderBody, OrderPlaced } from '../../../shared/contract/orders.ts';
import { basketChannel, userChannel } from '../../../shared/contract/values/channel-names.ts';
import { aBasket, anId, anOrder, totalsOf } from '../../../tests/support/builders.ts';
import { aConsumerSession, aLocation } from '../../../tests/support/session-builders.ts';
import { deferred } from '../../io/testing/deferred.ts';
import { aNetworkError, anApiError } from '../../io/testing/fake-api.ts';
import type { FakePorts } from '../../io/testing/fake-ports.ts';
import { allSettled } from '../../runtime/testing/show-element.ts';
import './element.ts';
import {
  type DemoCheckoutOptions,
  demoBasket,
  demoCheckout,
  demoOrderId,
  demoSlug,
  filledIn,
} from './testing/demo-checkout.ts';
import { headingOf, listedIn, orderButton, showCheckout } from './testing/show-checkout.ts';

const onLastPage = (options: Parameters<typeof demoCheckout>[0] = {}) =>
  demoCheckout({ fields: filledIn, page: 2, ...options });

/** The basket after it became an order, as every listener hears it. */
const emptied = aBasket({ id: demoBasket.id, version: 9 });
const tellEmptied = (ports: FakePorts) => {
  ports.api.answer({ getBasket: () => ({ basket: emptied, version: emptied.version }) });
  return allSettled(() =>
    ports.realtime.emit(basketChannel(demoBasket.id), 'BasketUpdated', { basket: emptied }),
  );
};
const placed: OrderPlaced = { orderId: demoOrderId, status: 1, paymentStatus: 'open', redirectUrl: null };

describe('<fo-checkout> while others change what is ordered', () => {
  it('sends the sum that stood above the button, and says when it is not what holds', async () => {
    const changed: Basket = {
      ...demoBasket,
      version: 2,
      deliveryTotals: totalsOf({ itemSum: 3100, deposit: 25, deliveryFee: 200, totalQuantity: 3 }),
    };
    const ports = onLastPage({
      api: {
        placeOrder: () => Promise.reject(anApiError(409, { key: 'basket.error.inconsistent-totals' })),
      },
    });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    ports.api.answer({ getBasket: () => ({ basket: changed, version: 2 }) });
    const fetched = ports.api.callsOf('getRestaurant').length;
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')[0]?.body).toMatchObject({ totalSum: 2955 });
    expect(shown.text('[part=errors] h2')).toBe('Das steht noch zwischen dir und deinem Essen:');
    expect(listedIn(shown)).toEqual([
      'Die Summe hat sich geändert. Hier steht jetzt, was gilt. Bitte prüf es und bestell dann.',
    ]);
    expect(ports.api.callsOf('getRestaurant').length).toBeGreaterThan(fetched);
    expect(shown.text('.order-action')).toContain('€ 33,25');
    ports.api.answer({ placeOrder: () => placed });
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder').at(-1)?.body).toMatchObject({ totalSum: 3325 });
    expect(shown.events('fo-order-placed')).toHaveLength(1);
  });

  it('says when a voucher no longer counts, and shows the sum without it', async () => {
    const ports = onLastPage({
      api: { placeOrder: () => Promise.reject(anApiError(409, { key: 'basket.error.code-mismatch' })) },
    });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    const fetched = ports.api.callsOf('getBasket').length;
    await shown.click(orderButton);
    expect(listedIn(shown)).toEqual([
      'Ein Gutschein gilt nicht mehr. Hier steht jetzt, was gilt. Bitte prüf es und bestell dann.',
    ]);
    expect(ports.api.callsOf('getBasket').length).toBeGreaterThan(fetched);
  });

  const withPoints = (credits: number, version: number): Basket => ({
    ...demoBasket,
    version,
    deliveryTotals: totalsOf({
      itemSum: 2730,
      deposit: 25,
      deliveryFee: 200,
      totalQuantity: 3,
      credits,
      creditsAsCurrency: credits,
    }),
  });
  const known = aConsumerSession({ location: aLocation() });
  const consumer = { ...known, user: known.user && { ...known.user, balance: 2000 } };

  it('sends what remained above the button, and asks again where the points were spent elsewhere', async () => {
    const ports = onLastPage({
      session: consumer,
      basket: withPoints(2000, 1),
      api: {
        placeOrder: () => Promise.reject(anApiError(422, { key: 'order.error.insufficient-credits' })),
      },
    });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    ports.api.answer({ getBasket: () => ({ basket: withPoints(0, 1), version: 1 }) });
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')[0]?.body).toMatchObject({ totalSum: 2955, remainingAmount: 955 });
    expect(listedIn(shown)).toEqual([
      'Deine Bonuspunkte reichen nicht aus, sie wurden anderswo verwendet. Hier steht jetzt, was zu zahlen ist. Bitte prüf es und bestell dann.',
    ]);
    expect(shown.text('.order-news[role=status]')).toBe('Zu zahlen sind jetzt € 29,55.');
    expect(ports.api.callsOf('placeOrder')).toHaveLength(1);
    ports.api.answer({ placeOrder: () => placed });
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder').at(-1)?.body).toMatchObject({ remainingAmount: 2955 });
    expect(shown.events('fo-order-placed')).toHaveLength(1);
  });

  it('shows, and says, the new sum as soon as points are spent or come back elsewhere', async () => {
    const ports = onLastPage({ session: consumer, basket: withPoints(2000, 1) });
    const shown = await showCheckout(ports);
    expect(shown.text('.order-action')).toContain('€ 9,55');
    expect(shown.text('.order-news')).toBe('');
    const tellBalance = (balance: number) => {
      ports.api.answer({ getBasket: () => ({ basket: withPoints(balance, 1), version: 1 }) });
      return allSettled(() =>
        ports.realtime.emit(userChannel(consumer.user?.userId ?? ''), 'CreditBalanceUpdated', { balance }),
      );
    };
    await tellBalance(0);
    expect(shown.text('.order-action')).toContain('€ 29,55');
    expect(shown.text('.order-news')).toBe('Zu zahlen sind jetzt € 29,55.');
    await tellBalance(500);
    expect(shown.text('.order-news')).toBe('Zu zahlen sind jetzt € 24,55.');
  });

  it('is not disturbed by the basket that the order under way has emptied', async () => {
    const answer = deferred<OrderPlaced>();
    const ports = onLastPage({ api: { placeOrder: () => answer.promise } });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    await tellEmptied(ports);
    expect(shown.find(orderButton).getAttribute('aria-busy')).toBe('true');
    expect(shown.text('.summary')).toContain('Pizza Margherita');
    await allSettled(() => answer.resolve(placed));
    expect(shown.events('fo-order-placed')).toHaveLength(1);
    expect(shown.text()).toContain('Danke, deine Bestellung ist da.');
  });

  it('sends the very same again when the answer was lost and the basket is empty since', async () => {
    const ports = onLastPage({ api: { placeOrder: () => Promise.reject(aNetworkError()) } });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    await tellEmptied(ports);
    ports.api.answer({ placeOrder: () => placed });
    await shown.click('[part=errors] button', 'Nochmal schicken');
    const calls = ports.api.callsOf('placeOrder');
    expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(shown.events('fo-order-placed')).toHaveLength(1);
  });

  it('leads to the order that another tab made of the basket', async () => {
    const orderId = anId('other-tab');
    const foodorder = anOrder({ id: orderId });
    const ports = onLastPage({ api: { getOrder: () => ({ foodorder }) } });
    const shown = await showCheckout(ports);
    const state = { contact: {}, ratedOrders: [], unratedOrders: [], orderIds: [orderId] };
    ports.writeElsewhere('de-order', JSON.stringify(state));
    await tellEmptied(ports);
    expect(shown.text('h1')).toBe('Dein Warenkorb ist schon bestellt');
    expect(shown.has('.fo-notice-alert')).toBe(false);
    await shown.click('a', 'Zum Stand der Bestellung');
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/order/status/${orderId}`, replace: false },
    ]);
  });

  it('leads to that order also when the other tab learns of it only after the basket is empty', async () => {
    const orderId = anId('other-tab');
    const ports = onLastPage({ api: { getOrder: () => ({ foodorder: anOrder({ id: orderId }) }) } });
    const shown = await showCheckout(ports);
    await tellEmptied(ports);
    expect(shown.text('h1')).toBe('Dein Warenkorb ist leer geworden');
    const state = { contact: {}, ratedOrders: [], unratedOrders: [], orderIds: [orderId] };
    await allSettled(() => ports.writeElsewhere('de-order', JSON.stringify(state)));
    expect(shown.text('h1')).toBe('Dein Warenkorb ist schon bestellt');
    expect(shown.find('a', HTMLAnchorElement).href).toBe(`${location.origin}/order/status/${orderId}`);
  });

  it('leads to the order that the same person made on another device', async () => {
    const earlier = anOrder({ id: anId('earlier'), date: '2026-11-20T16:00:00Z' });
    const now = anOrder({ id: anId('other-device'), date: '2026-11-20T17:31:00Z' });
    const elsewhere = anOrder({
      id: anId('elsewhere'),
      date: '2026-11-20T17:31:00Z',
      restaurant: { slug: 'sushi-yama', name: 'Sushi Yama', phone: '' },
    });
    const ports = onLastPage({
      session: aConsumerSession({ location: aLocation() }),
      api: { getActiveOrders: () => ({ activeOrders: [elsewhere, earlier, now] }) },
    });
    const shown = await showCheckout(ports);
    await tellEmptied(ports);
    expect(shown.find('a', HTMLAnchorElement).href).toBe(
      `${location.origin}/order/status/${anId('other-device')}`,
    );
  });

  it('says that the basket became empty, and leads to the menu, where no order of ours is known', async () => {
    const ports = onLastPage();
    const shown = await showCheckout(ports);
    await tellEmptied(ports);
    expect(shown.text('h1')).toBe('Dein Warenkorb ist leer geworden');
    expect(shown.find('a', HTMLAnchorElement).href).toBe(`${location.origin}/restaurant/${demoSlug}`);
  });
});

/** On the last page, for a time; a server that takes each time that it is asked for. */
function atTime(orderTime: Basket['orderTime'], options: DemoCheckoutOptions = {}) {
  let basket: Basket = { ...demoBasket, orderTime };
  const ports = onLastPage({
    basket,
    ...options,
    api: {
      getBasket: () => ({ basket, version: basket.version }),
      setBasketTime: ({ body }) => {
        basket = { ...basket, version: basket.version + 1, orderTime: body };
        return { basket, version: basket.version };
      },
      ...options.api,
    },
  });
  const asked = () => ports.api.callsOf('setBasketTime').map(({ body }) => body);
  const ordered = () => ports.api.callsOf('placeOrder').map(({ body }) => (body as OrderBody).orderTime);
  return { ports, asked, ordered };
}
const asap = { dayOffset: 0, time: null };
const saidOfReset = 'Die gewählte Zeit ist nicht mehr möglich. Hier steht jetzt die nächste:';

describe('<fo-checkout> when the chosen time passes', () => {
  const passed = { dayOffset: 0, time: '18:00' };

  it('becomes the next one, which is told, and ordered for only once it is confirmed', async () => {
    const { ports, asked, ordered } = atTime(passed);
    const shown = await showCheckout(ports);
    await allSettled(() => ports.clock.tickMinute());
    expect(asked()).toEqual([asap]);
    expect(shown.text('.basket-notices')).toContain(saidOfReset);
    expect(shown.text('.summary')).toContain('So bald wie möglich');
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(ordered()).toEqual([]);
    expect(shown.root.activeElement).toBe(shown.find('[data-focus="basket"]'));
    await shown.click('.time-choice button', 'Diese Zeit nehmen');
    expect(shown.has('.basket-notices')).toBe(false);
    expect(shown.root.activeElement).toBe(shown.find('[data-focus="page"]'));
    await shown.click(orderButton);
    expect(ordered()).toEqual([null]);
  });

  it('offers the others in place, and takes one only by the button', async () => {
    const { ports, asked } = atTime(passed);
    const shown = await showCheckout(ports);
    await allSettled(() => ports.clock.tickMinute());
    await shown.choose('.time-choice select', '0 19:30');
    expect(asked()).toEqual([asap]);
    await shown.click('.time-choice button', 'Diese Zeit nehmen');
    expect(asked().at(-1)).toEqual({ dayOffset: 0, time: '19:30' });
    expect(shown.has('.basket-notices')).toBe(false);
    expect(headingOf(shown)).toBe('Passt alles zu deiner Vorbestellung?');
    expect(shown.text('.summary')).toContain('Heute um 19:30');
  });

  it('is still to be confirmed after a reload', async () => {
    const { ports, ordered } = atTime(passed);
    const before = await showCheckout(ports);
    await allSettled(() => ports.clock.tickMinute());
    expect(before.text('.basket-notices')).toContain(saidOfReset);
    const again = atTime(asap);
    const kept = `de-time-reset-${demoSlug}`;
    again.ports.storage.visit.set(kept, ports.storage.visit.get(kept) ?? '');
    const shown = await showCheckout(again.ports);
    expect(shown.text('.basket-notices')).toContain(saidOfReset);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect([...ordered(), ...again.ordered()]).toEqual([]);
  });
});

describe('<fo-checkout> when the restaurant closes', () => {
  const closes = Date.parse('2026-11-20T22:00:00Z');
  const fridayTo23 = { day: 'friday' as const, begin: 39_600, end: 82_800 };
  const saturday = { day: 'saturday' as const, begin: 43_200, end: 82_800 };
  const restaurant = { deliveryHours: [fridayTo23, saturday] };
  const closing = async (options: DemoCheckoutOptions = {}) => {
    const shop = atTime(asap, { restaurant, ...options });
    const shown = await showCheckout(shop.ports);
    await shown.click('[name="acceptedTerms"]');
    await allSettled(() => {
      shop.ports.clock.set(new Date(closes - 60_000).toISOString());
      shop.ports.clock.tickMinute();
    });
    return { ...shop, shown };
  };

  it('"as soon as possible" becomes the first time of tomorrow, to be confirmed before anything is ordered', async () => {
    const { asked, ordered, shown } = await closing();
    expect(asked()).toEqual([{ dayOffset: 1, time: '12:00' }]);
    expect(shown.text('.basket-notices')).toContain(`${saidOfReset} Morgen um 12:00.`);
    await shown.click(orderButton);
    expect(ordered()).toEqual([]);
    await shown.click('.time-choice button', 'Diese Zeit nehmen');
    await shown.click(orderButton);
    expect(ordered()).toEqual([{ date: '2026-11-21', time: '12:00' }]);
  });

  it('and no time is left, nothing is changed, and the way leads back to the basket', async () => {
    const { asked, ordered, shown } = await closing({ restaurant: { deliveryHours: [fridayTo23] } });
    expect(asked()).toEqual([]);
    expect(shown.text('.basket-notices')).toContain('nimmt an diesem Tag keine Bestellungen mehr an');
    await shown.click(orderButton);
    expect(ordered()).toEqual([]);
  });

  it('an order that is on its way keeps its time until it is answered', async () => {
    const late = deferred<never>();
    const shop = atTime(asap, { restaurant, api: { placeOrder: () => late.promise } });
    const shown = await showCheckout(shop.ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    await allSettled(() => {
      shop.ports.clock.set(new Date(closes - 60_000).toISOString());
      shop.ports.clock.tickMinute();
    });
    expect(shop.asked()).toEqual([]);
    expect(shop.ordered()).toEqual([null]);
  });

  it('another tab may have given it the next time: that is to be confirmed here as well', async () => {
    const { ports, ordered } = atTime(asap, { restaurant });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    const given = { ...demoBasket, version: 2, orderTime: { dayOffset: 1, time: '12:00' } };
    await allSettled(() => {
      ports.clock.set('2026-11-20T22:00:30Z');
      ports.realtime.emit(basketChannel(demoBasket.id), 'BasketUpdated', { basket: given });
    });
    expect(shown.text('.basket-notices')).toContain(saidOfReset);
    await shown.click(orderButton);
    expect(ordered()).toEqual([]);
  });
});
