import { describe, expect, it, vi } from 'vitest';
import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderChannel } from '#shared/contract/values/channel-names.ts';
import { totalsOf } from '#tests/support/builders.ts';
import '../element.ts';
// so that its code is there at once
import './own-parts.ts';
import { demoOrder, demoOrderId, demoOrderPorts } from '../testing/demo-order.ts';

const show = async (ports: FakePorts) => {
  const shown = await showElement(`<fo-order-status order-id="${demoOrderId}"></fo-order-status>`, ports);
  await allSettled();
  return shown;
};
const channel = orderChannel(demoOrderId);
const pending: Partial<Order> = {
  paymentStatus: 'pending',
  paymentMethod: 'creditcard',
  paymentUrl: 'https://pay.example/session/1',
};
const ended = (values: Partial<Order>) => demoOrder({ status: 7, version: 2, ...values });
const cancelling = (cancelOrder: NonNullable<FakeHandlers['cancelOrder']>, order: Partial<Order> = {}) =>
  demoOrderPorts({ order, api: { cancelOrder } });

describe('<fo-order-status> while a payment is checked', () => {
  it('says so, and leads on to the payment page', async () => {
    const shown = await show(demoOrderPorts({ order: pending }));
    expect(shown.text('[part=time]')).toBe('Wir prüfen deine Zahlung');
    expect(shown.text('.order-now')).toContain('Sobald sie da ist, geht die Bestellung an Pizzeria Adria.');
    expect(shown.text()).not.toContain('ruf bitte im Restaurant an');
    await shown.click('.payment-check a', 'Weiter zur Zahlung');
    expect(shown.events('fo-navigate')).toEqual([{ href: 'https://pay.example/session/1', replace: false }]);
  });

  it('shows nobody else the way to pay', async () => {
    const shown = await show(demoOrderPorts({ order: { ...pending, owned: false, paymentUrl: null } }));
    expect(shown.has('.payment-check')).toBe(false);
  });

  it('resolves live once the payment is there, and speaks', async () => {
    const ports = demoOrderPorts({ order: pending });
    const shown = await show(ports);
    ports.api.answer({
      getOrder: () => ({
        foodorder: demoOrder({ ...pending, version: 2, paymentStatus: 'paid', paymentUrl: null }),
      }),
    });
    await allSettled(() =>
      ports.realtime.emit(channel, 'PaymentStatusChanged', {
        orderId: demoOrderId,
        paymentStatus: 'paid',
        paymentMethod: 'creditcard',
        paymentTime: '2026-11-20T17:30:00Z',
      }),
    );
    expect(shown.text('[part=time]')).toContain('19:00–19:20');
    expect(shown.text('[aria-live]')).toContain('bestätigt sie gleich');
    expect(shown.has('.payment-check')).toBe(false);
  });

  it('asks for the payment until it is known, also without live events', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const ports = demoOrderPorts({ order: pending, down: true });
      const shown = await show(ports);
      expect(ports.api.callsOf('getPayment').map(({ params }) => params)).toEqual([{ id: demoOrderId }]);
      ports.api.answer({
        getPayment: () => ({ paymentStatus: 'paid', paymentMethod: 'creditcard', paymentTime: null }),
        getOrder: () => ({ foodorder: demoOrder({ version: 2, paymentStatus: 'paid' }) }),
      });
      await allSettled(() => vi.advanceTimersByTime(5_000));
      expect(shown.has('.payment-check')).toBe(false);
      const asked = ports.api.callsOf('getPayment').length;
      await allSettled(() => vi.advanceTimersByTime(60_000));
      expect(ports.api.callsOf('getPayment').length - asked).toBeLessThanOrEqual(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives the order up for another payment type, and leads to checkout with the basket open again', async () => {
    const ports = cancelling(() => ({ foodorder: ended({ paymentStatus: 'failed', reason: 'cancelled' }) }), pending);
    const shown = await show(ports);
    await shown.click('.payment-check button', 'Anders bezahlen');
    expect(ports.api.callsOf('cancelOrder')).toHaveLength(1);
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/restaurant/pizzeria-adria/checkout`, replace: false },
    ]);
  });

  it('stays and says that the money comes back where the payment was quicker', async () => {
    const ports = cancelling(() => ({ foodorder: ended({ paymentStatus: 'paid', reason: 'cancelled' }) }), pending);
    const shown = await show(ports);
    await shown.click('.payment-check button', 'Anders bezahlen');
    expect(shown.events('fo-navigate')).toEqual([]);
    expect(shown.text('.denied')).toContain('Dein Geld bekommst du zurück');
  });
});

describe('<fo-order-status> after a payment failed', () => {
  it('says so and leads back to checkout, where the basket is open again', async () => {
    const ports = demoOrderPorts({ order: pending });
    const shown = await show(ports);
    ports.api.answer({
      getOrder: () => ({ foodorder: ended({ paymentStatus: 'failed', reason: 'payment-failed' }) }),
    });
    await allSettled(() => ports.realtime.emit(channel, 'Denied', { orderId: demoOrderId, reason: 'payment-failed' }));
    expect(shown.text('[part=time]')).toBe('Nicht bezahlt');
    expect(shown.text('.order-now')).toContain('Die Zahlung hat nicht geklappt');
    await shown.click('.denied a', 'Nochmal versuchen');
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/restaurant/pizzeria-adria/checkout`, replace: false },
    ]);
  });

  const toRestaurant = async (order: Partial<Order>) => {
    const shown = await show(demoOrderPorts({ order }));
    await shown.click('.facts a', 'Pizzeria Adria');
    return shown.events('fo-navigate');
  };
  const restaurantUrl = `${location.origin}/restaurant/pizzeria-adria`;

  it.each([
    ['failed', { status: 7, paymentStatus: 'failed', reason: 'payment-failed' }],
    ['may fail yet', pending],
    // whose it is may not be known yet; the restaurant's page asks, and says it to its customer alone
    ['failed for somebody else', { status: 7, paymentStatus: 'failed', reason: 'payment-failed', owned: false }],
  ] satisfies [string, Partial<Order>][])(
    'leads to the restaurant with the order whose payment %s',
    async (_what, order) => {
      const href = `${restaurantUrl}?failed-order=${demoOrderId}`;
      expect(await toRestaurant(order)).toEqual([{ href, replace: false }]);
    },
  );

  it.each([
    ['paid', { paymentStatus: 'paid' }],
    ['given up', { status: 7, paymentStatus: 'failed', reason: 'cancelled' }],
  ] satisfies [string, Partial<Order>][])('leads to the restaurant alone from one that is %s', async (_what, order) => {
    expect(await toRestaurant(order)).toEqual([{ href: restaurantUrl, replace: false }]);
  });

  it.each([
    [{ paymentStatus: 'refunded' }, 'Dein Geld ist zurück auf dem Weg zu dir.'],
    [{ paymentStatus: 'paid' }, 'Dein Geld bekommst du zurück'],
    [{ totals: totalsOf({ credits: 500, itemSum: 890 }) }, 'Bonuspunkte und Gutscheine kannst du wieder einlösen.'],
  ] satisfies [Partial<Order>, string][])(
    'says to whoever ordered what becomes of the money: %o',
    async (order, text) => {
      const denied = {
        status: 7 as const,
        reason: 'sold-out',
        totals: totalsOf({ remainingAmount: 890 }),
        ...order,
      };
      expect((await show(demoOrderPorts({ order: denied }))).text('.denied')).toContain(text);
      const foreign = await show(demoOrderPorts({ order: { ...denied, owned: false } }));
      expect(foreign.text('.denied')).not.toContain(text);
    },
  );
});

describe('<fo-order-status> cancelling', () => {
  const button = '.cancel > button';

  it('is there until the restaurant confirms, only for whoever ordered', async () => {
    expect((await show(demoOrderPorts())).has(button)).toBe(true);
    expect((await show(demoOrderPorts({ order: { owned: false } }))).has(button)).toBe(false);
    for (const status of [2, 3, 4, 5, 6, 7] as const)
      expect([status, (await show(demoOrderPorts({ order: { status } }))).has(button)]).toEqual([status, false]);
  });

  it('asks once more, cancels, and leads the focus to the order', async () => {
    const ports = cancelling(() => ({ foodorder: ended({ reason: 'cancelled' }) }));
    const shown = await show(ports);
    await shown.click(button, 'Bestellung stornieren');
    expect(ports.api.callsOf('cancelOrder')).toEqual([]);
    await shown.click('dialog button', 'Ja, stornieren');
    expect(ports.api.callsOf('cancelOrder').map(({ params }) => params)).toEqual([{ id: demoOrderId }]);
    expect(shown.text('[part=time]')).toBe('Storniert');
    expect(shown.text('.order-now')).toBe('Du hast diese Bestellung storniert.');
    expect(shown.has('dialog')).toBe(false);
    expect(shown.root.activeElement?.localName).toBe('h1');
  });

  it('keeps the order when the person thinks better of it', async () => {
    const shown = await show(demoOrderPorts());
    await shown.click(button);
    await shown.click('dialog button', 'Doch nicht');
    expect(shown.has('dialog')).toBe(false);
    expect(shown.text('[part=time]')).toContain('19:00–19:20');
  });

  it('says that the restaurant was quicker, and shows what it did', async () => {
    const ports = cancelling(() => Promise.reject(anApiError(409, { key: 'order.error.status' })));
    const shown = await show(ports);
    ports.api.answer({ getOrder: () => ({ foodorder: demoOrder({ status: 2, version: 2 }) }) });
    await shown.click(button);
    await shown.click('dialog button', 'Ja, stornieren');
    expect(shown.text('.cancel [role=alert]')).toContain('Das Restaurant war schneller');
    expect(shown.text('.order-now')).toContain('hat bestätigt');
    expect(shown.has(button)).toBe(false);
  });

  it('says why it did not work, and can be tried again', async () => {
    const ports = cancelling(() => Promise.reject(anApiError(503, { message: 'Gerade überlastet.' })));
    const shown = await show(ports);
    await shown.click(button);
    await shown.click('dialog button', 'Ja, stornieren');
    expect(shown.text('.cancel [role=alert]')).toBe('Gerade überlastet.');
    expect(shown.has(button)).toBe(true);
  });
});
