import { describe, expect, it } from 'vitest';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled } from '#runtime/testing/show-element.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import type { OrderBody } from '#shared/contract/orders.ts';
import { basketChannel } from '#shared/contract/values/channel-names.ts';
import '../element.ts';
import { demoBasket, demoCheckout, demoOrderId, filledIn } from '../testing/demo-checkout.ts';
import { headingOf, listedIn, orderButton, showCheckout } from '../testing/show-checkout.ts';

const placed = { orderId: demoOrderId, status: 1, paymentStatus: 'open', redirectUrl: null } as const;
const notice = '.basket-notices .fo-notice';
const saidOfTime =
  'Die Zeit hat sich geändert. Hier steht jetzt, was gilt. Bitte prüf es und bestell dann, oder nimm eine andere.';

/** The server's refusal of a time that is not the basket's. */
const otherTime = anApiError(422, {
  errors: [
    {
      key: 'order.error.invalid-time',
      message: 'Die gewählte Zeit ist nicht mehr möglich.',
      field: 'orderTime',
    },
  ],
});

function basketFor(orderTime: Basket['orderTime'], version = 1): Basket {
  return { ...demoBasket, version, orderTime };
}
const tomorrow = { dayOffset: 1, time: '12:30' };

/** On the last page, with another time in the basket than the one that is shown; the server refuses that one. */
async function refusedCheckout({ shown, stored }: Record<'shown' | 'stored', Basket['orderTime']>) {
  const ports = demoCheckout({
    basket: basketFor(shown),
    fields: filledIn,
    page: 2,
    api: { placeOrder: () => Promise.reject(otherTime) },
  });
  const checkout = await showCheckout(ports);
  await checkout.click('[name="acceptedTerms"]');
  ports.api.answer({ getBasket: () => ({ basket: basketFor(stored, 2), version: 2 }) });
  await checkout.click(orderButton);
  return { ports, checkout };
}

const timesSent = (ports: FakePorts) =>
  ports.api.callsOf('placeOrder').map(({ body }) => (body as OrderBody).orderTime);

describe('<fo-checkout> when another tab has changed the time', () => {
  it('orders nothing, shows the time that holds and says so; the second press orders for that', async () => {
    const { ports, checkout } = await refusedCheckout({
      shown: tomorrow,
      stored: { dayOffset: 0, time: null },
    });
    expect(timesSent(ports)).toEqual([{ date: '2026-11-21', time: '12:30' }]);
    expect(checkout.events('fo-order-placed')).toEqual([]);
    expect(checkout.text(notice)).toContain(saidOfTime);
    expect(listedIn(checkout)).toEqual([]);
    expect(checkout.root.activeElement).toBe(checkout.find('[data-focus="basket"]'));
    expect(checkout.text('.summary')).toContain('So bald wie möglich');
    expect(headingOf(checkout)).toBe('Passt alles?');
    ports.api.answer({ placeOrder: () => placed });
    await checkout.click(orderButton);
    expect(timesSent(ports).at(-1)).toBeNull();
    expect(checkout.events('fo-order-placed')).toHaveLength(1);
  });

  it('offers the times in place, the present one first; taking one forgets the refusal', async () => {
    const { ports, checkout } = await refusedCheckout({
      shown: { dayOffset: 0, time: null },
      stored: tomorrow,
    });
    expect(checkout.find('.time-choice select', HTMLSelectElement).value).toBe('1 12:30');
    const chosen = basketFor({ dayOffset: 0, time: '19:30' }, 3);
    ports.api.answer({
      setBasketTime: () => ({ basket: chosen, version: 3 }),
      placeOrder: () => placed,
    });
    await checkout.choose('.time-choice select', '0 19:30');
    await checkout.click('.time-choice button', 'Diese Zeit nehmen');
    expect(checkout.has(notice)).toBe(false);
    await checkout.click(orderButton);
    expect(timesSent(ports).at(-1)).toEqual({ date: '2026-11-20', time: '19:30' });
    expect(checkout.events('fo-order-placed')).toHaveLength(1);
  });

  it('says once that a time is needed where the one that holds has passed too', async () => {
    const { ports, checkout } = await refusedCheckout({
      shown: tomorrow,
      stored: { dayOffset: 0, time: '12:00' },
    });
    expect(checkout.root.querySelectorAll('.time-choice')).toHaveLength(1);
    expect(checkout.text(notice)).toContain('Die gewählte Zeit ist nicht mehr möglich.');
    await checkout.click(orderButton);
    expect(ports.api.callsOf('placeOrder')).toHaveLength(1);
  });

  it('keeps saying it when the time that holds cannot be read', async () => {
    const ports = demoCheckout({
      basket: basketFor(tomorrow),
      fields: filledIn,
      page: 2,
      api: { placeOrder: () => Promise.reject(otherTime) },
    });
    const checkout = await showCheckout(ports);
    await checkout.click('[name="acceptedTerms"]');
    ports.api.answer({ getBasket: () => Promise.reject(aNetworkError()) });
    await checkout.click(orderButton);
    expect(checkout.text(notice)).toContain(saidOfTime);
    expect(checkout.events('fo-order-placed')).toEqual([]);
  });

  it('orders for the new one at once where it was known before the press', async () => {
    const ports = demoCheckout({ basket: basketFor(tomorrow), fields: filledIn, page: 2 });
    const checkout = await showCheckout(ports);
    await checkout.click('[name="acceptedTerms"]');
    const changed = basketFor({ dayOffset: 0, time: '19:30' }, 2);
    await allSettled(() => ports.realtime.emit(basketChannel(demoBasket.id), 'BasketUpdated', { basket: changed }));
    expect(checkout.text('.summary')).toContain('Heute um 19:30');
    await checkout.click(orderButton);
    expect(timesSent(ports)).toEqual([{ date: '2026-11-20', time: '19:30' }]);
  });
});

describe('<fo-checkout> with a chosen time', () => {
  it('sends the same date after midnight, when tomorrow is today', async () => {
    const ports = demoCheckout({ basket: basketFor(tomorrow), fields: filledIn, page: 2 });
    const checkout = await showCheckout(ports);
    await checkout.click('[name="acceptedTerms"]');
    ports.api.answer({
      getBasket: () => ({ basket: basketFor({ dayOffset: 0, time: '12:30' }), version: 1 }),
    });
    await allSettled(() => {
      ports.clock.set('2026-11-20T23:00:30Z');
      ports.clock.tickMinute();
      ports.clock.strikeMidnight();
    });
    expect(checkout.text('.summary')).toContain('Heute um 12:30');
    await checkout.click(orderButton);
    expect(timesSent(ports)).toEqual([{ date: '2026-11-21', time: '12:30' }]);
  });

  it('reads the basket anew when the server says that it has passed', async () => {
    const ports = demoCheckout({
      basket: basketFor({ dayOffset: 0, time: '19:30' }),
      fields: filledIn,
      page: 2,
      api: { placeOrder: () => Promise.reject(anApiError(422, { key: 'order.error.invalid-time' })) },
    });
    const checkout = await showCheckout(ports);
    await checkout.click('[name="acceptedTerms"]');
    const fetched = ports.api.callsOf('getBasket').length;
    await checkout.click(orderButton);
    expect(ports.api.callsOf('getBasket').length).toBeGreaterThan(fetched);
    expect(listedIn(checkout)).toHaveLength(1);
  });
});
