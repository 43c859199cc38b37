import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled } from '#runtime/testing/show-element.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import type { OrderPlaced } from '#shared/contract/orders.ts';
import { basketChannel, userChannel } from '#shared/contract/values/channel-names.ts';
import { aBasket, anId, anOrder, totalsOf } from '#tests/support/builders.ts';
import { aConsumerSession, aLocation } from '#tests/support/session-builders.ts';
import './element.ts';
import { demoBasket, demoCheckout, demoOrderId, demoSlug, filledIn } from './testing/demo-checkout.ts';
import { listedIn, orderButton, showCheckout } from './testing/show-checkout.ts';

const onLastPage = (options: Parameters<typeof demoCheckout>[0] = {}) =>
  demoCheckout({ fields: filledIn, page: 2, ...options });

/** The basket after it became an order, as every listener receives it. */
const emptied = aBasket({ id: demoBasket.id, version: 9 });
const publishEmptied = (ports: FakePorts) => {
  ports.api.answer({ getBasket: () => ({ basket: emptied, version: emptied.version }) });
  return allSettled(() => ports.realtime.emit(basketChannel(demoBasket.id), 'BasketUpdated', { basket: emptied }));
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
        placeOrder: () =>
          Promise.reject(
            anApiError(422, {
              errors: [{ key: 'order.error.insufficient-credits', message: '', field: 'remainingAmount' }],
            }),
          ),
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
    const publishBalance = (balance: number) => {
      ports.api.answer({ getBasket: () => ({ basket: withPoints(balance, 1), version: 1 }) });
      return allSettled(() =>
        ports.realtime.emit(userChannel(consumer.user?.userId ?? ''), 'CreditBalanceUpdated', { balance }),
      );
    };
    await publishBalance(0);
    expect(shown.text('.order-action')).toContain('€ 29,55');
    expect(shown.text('.order-news')).toBe('Zu zahlen sind jetzt € 29,55.');
    await publishBalance(500);
    expect(shown.text('.order-news')).toBe('Zu zahlen sind jetzt € 24,55.');
  });

  it('is not disturbed by the basket that the order under way has emptied', async () => {
    const answer = deferred<OrderPlaced>();
    const ports = onLastPage({ api: { placeOrder: () => answer.promise } });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    await publishEmptied(ports);
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
    await publishEmptied(ports);
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
    await publishEmptied(ports);
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
    await publishEmptied(ports);
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
    await publishEmptied(ports);
    expect(shown.find('a', HTMLAnchorElement).href).toBe(`${location.origin}/order/status/${anId('other-device')}`);
  });

  it('says that the basket became empty, and leads to the menu, where no order of ours is known', async () => {
    const ports = onLastPage();
    const shown = await showCheckout(ports);
    await publishEmptied(ports);
    expect(shown.text('h1')).toBe('Dein Warenkorb ist leer geworden');
    expect(shown.find('a', HTMLAnchorElement).href).toBe(`${location.origin}/restaurant/${demoSlug}`);
  });
});

describe('<fo-checkout> when the chosen time passes', () => {
  const passed = { ...demoBasket, orderTime: { dayOffset: 0, time: '18:00' } };

  it('becomes the first one of the day that is offered, and nothing is ordered before it or another one is taken', async () => {
    let version = 1;
    const ports = onLastPage({
      basket: passed,
      api: {
        getBasket: () => ({ basket: passed, version: 1 }),
        setBasketTime: ({ body: { dayOffset, time } }) => {
          version += 1;
          return { basket: { ...passed, version, orderTime: { dayOffset, time } }, version };
        },
      },
    });
    const times = () => ports.api.callsOf('setBasketTime').map(({ body }) => body);
    const shown = await showCheckout(ports);
    await allSettled(() => ports.clock.tickMinute());
    expect(times()).toEqual([{ dayOffset: 0, time: null }]);
    expect(shown.text('.fo-notice')).toContain('Hier steht jetzt die nächste: So bald wie möglich');
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')).toHaveLength(0);
    await shown.choose('.time-choice select', '0 19:30');
    expect(times()).toHaveLength(1);
    await shown.click('.time-choice button', 'Diese Zeit nehmen');
    expect(times()[1]).toEqual({ dayOffset: 0, time: '19:30' });
    expect(shown.has('.time-choice')).toBe(false);
    expect(shown.text('.summary')).toContain('Heute um 19:30');
  });

  it('is shown again by the order button, which then orders nothing', async () => {
    const ports = onLastPage({ basket: passed });
    const shown = await showCheckout(ports);
    await allSettled(() => ports.clock.tickMinute());
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')).toHaveLength(0);
    expect(shown.root.activeElement).toBe(shown.find('[data-focus="basket"]'));
  });
});
