import { describe, expect, it } from 'vitest';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled } from '#runtime/testing/show-element.ts';
import { aBasket, anOrder } from '#tests/support/builders.ts';
import './element.ts';
import { demoCheckout, demoOrderId, demoSlug, filledIn } from './testing/demo-checkout.ts';
import { orderButton, showCheckout } from './testing/show-checkout.ts';

const placed = { orderId: demoOrderId, status: 1, paymentStatus: 'open', redirectUrl: null } as const;
const statusUrl = `${location.origin}/order/status/${demoOrderId}`;
const keysOf = (ports: FakePorts) =>
  new Set(ports.api.callsOf('placeOrder').map(({ headers }) => headers['Idempotency-Key']));
const bodiesOf = (ports: FakePorts) =>
  new Set(ports.api.callsOf('placeOrder').map(({ body }) => JSON.stringify(body, Object.keys(body ?? {}).toSorted())));

/** An order was sent, its answer was lost, and the page is then loaded anew with a basket that is empty. */
async function loseAnswer() {
  const ports = demoCheckout({
    fields: filledIn,
    page: 2,
    api: { placeOrder: () => Promise.reject(aNetworkError()) },
  });
  const before = await showCheckout(ports);
  await before.click('[name="acceptedTerms"]');
  await before.click(orderButton);
  ports.api.answer({ getBasket: () => ({ basket: { ...aBasket(), version: 9 }, version: 9 }) });
  return ports;
}

describe('<fo-checkout> after a lost answer and a reload', () => {
  it('asks again with the same key and contents, and shows the order', async () => {
    const ports = await loseAnswer();
    ports.api.answer({ placeOrder: () => placed });
    const shown = await showCheckout(ports);
    expect(keysOf(ports).size).toBe(1);
    expect(bodiesOf(ports).size).toBe(1);
    expect(shown.events('fo-navigate')).toEqual([{ href: statusUrl, replace: true }]);
    expect(shown.events('fo-order-placed')).toHaveLength(1);
    expect(shown.text()).toContain('Danke, deine Bestellung ist da.');
  });

  it('says that nobody knows while there is no answer, and asks again on request', async () => {
    const ports = await loseAnswer();
    const shown = await showCheckout(ports);
    expect(shown.text()).toContain('Wir wissen noch nicht, ob deine Bestellung da ist');
    ports.api.answer({ placeOrder: () => placed });
    await shown.click('button', 'Nochmal versuchen');
    expect(keysOf(ports).size).toBe(1);
    expect(shown.events('fo-navigate')).toEqual([{ href: statusUrl, replace: true }]);
  });

  it('leads to the order that the basket had become', async () => {
    const ports = await loseAnswer();
    const consumed = { key: 'order.error.basket-consumed', orderId: demoOrderId };
    ports.api.answer({ placeOrder: () => Promise.reject(anApiError(409, consumed)) });
    const shown = await showCheckout(ports);
    expect(shown.events('fo-navigate')).toEqual([{ href: statusUrl, replace: true }]);
  });

  it('leads to the menu when it never became an order', async () => {
    const ports = await loseAnswer();
    ports.api.answer({
      placeOrder: () => Promise.reject(anApiError(422, { key: 'order.error.empty-basket' })),
    });
    const shown = await showCheckout(ports);
    expect(shown.text()).toContain('Dein Warenkorb ist leer.');
    const calls = ports.api.callsOf('placeOrder').length;
    await showCheckout(ports);
    expect(ports.api.callsOf('placeOrder')).toHaveLength(calls);
  });

  it('sends nothing by itself while the basket still stands there', async () => {
    const ports = demoCheckout({
      fields: filledIn,
      page: 2,
      api: { placeOrder: () => Promise.reject(aNetworkError()) },
    });
    const before = await showCheckout(ports);
    await before.click('[name="acceptedTerms"]');
    await before.click(orderButton);
    const calls = ports.api.callsOf('placeOrder').length;
    ports.api.answer({ placeOrder: () => placed });
    const shown = await showCheckout(ports);
    expect(ports.api.callsOf('placeOrder')).toHaveLength(calls);
    await shown.click(orderButton);
    expect(keysOf(ports).size).toBe(1);
  });
});

describe('<fo-checkout> while the server is away', () => {
  it('says that it asks on, does so with the same key, and leads to the order, without anybody pressing', async () => {
    const unavailable = anApiError(503, { key: 'request.error.unavailable', retryAfterSeconds: 2 });
    const ports = demoCheckout({
      fields: filledIn,
      page: 2,
      api: { placeOrder: () => Promise.reject(unavailable) },
    });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(shown.text('[part=errors]')).toContain('Wir fragen von selbst weiter nach');
    ports.api.answer({ placeOrder: () => placed });
    await allSettled(() => ports.comeOnline());
    expect(shown.events('fo-navigate')).toEqual([{ href: statusUrl, replace: true }]);
    expect(shown.events('fo-order-placed')).toHaveLength(1);
    expect(ports.api.callsOf('placeOrder')).toHaveLength(2);
    expect(keysOf(ports).size).toBe(1);
  });

  it('finds out after a reload, too, what became of an order whose basket is empty', async () => {
    const ports = await loseAnswer();
    const shown = await showCheckout(ports);
    expect(shown.text()).toContain('Wir fragen von selbst weiter nach');
    ports.api.answer({ placeOrder: () => placed });
    await allSettled(() => ports.comeOnline());
    expect(shown.events('fo-navigate')).toEqual([{ href: statusUrl, replace: true }]);
    expect(keysOf(ports).size).toBe(1);
  });
});

describe('<fo-checkout> after leaving the payment page', () => {
  const paymentUrl = 'https://pay.example/session/1';
  const withOrder = (order: Parameters<typeof anOrder>[0]) =>
    demoCheckout({
      basket: aBasket(),
      orderIds: [demoOrderId],
      api: { getOrder: () => ({ foodorder: anOrder({ id: demoOrderId, owned: true, ...order }) }) },
    });

  it('offers to pay the order that waits for it, and orders nothing', async () => {
    const ports = withOrder({ paymentStatus: 'pending', paymentMethod: 'creditcard', paymentUrl });
    const shown = await showCheckout(ports);
    expect(shown.text('h1')).toBe('Deine Bestellung wartet auf die Zahlung');
    await shown.click('a', 'Weiter zur Zahlung');
    expect(shown.events('fo-navigate')).toEqual([{ href: paymentUrl, replace: false }]);
    expect(shown.named('a', 'Zum Stand der Bestellung').getAttribute('href')).toBe(statusUrl);
    expect(ports.api.callsOf('placeOrder')).toEqual([]);
  });

  it.each([
    ['is paid', { paymentStatus: 'paid' }],
    ['is another restaurant’s', { paymentStatus: 'pending', restaurant: { slug: 'b', name: 'B', phone: '' } }],
  ] as const)('says that the basket is empty when the latest order %s', async (_, order) => {
    const shown = await showCheckout(withOrder(order));
    expect(shown.text('h1')).toBe('Dein Warenkorb ist leer.');
    expect(shown.find('a').getAttribute('href')).toBe(`${location.origin}/restaurant/${demoSlug}`);
  });
});
