import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { restaurantPathOf } from '#runtime/order-flow/failed-order.ts';
import { clearPage } from '#runtime/testing/place-element.ts';
import { getBasket } from '#shared/contract/calls/baskets.ts';
import type { Order, PaymentStatus } from '#shared/contract/orders.ts';
import { orderChannel } from '#shared/contract/values/channel-names.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { type DemoOptions, demoRestaurant } from '../testing/demo-restaurant.ts';
import { allSettled, navigationsOf, type ShownMenu, showMenu } from '../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../element.ts');
});

const location = aLocation();
const slug = 'slug="pizzeria-adria"';
const show = (options: DemoOptions, attributes = slug) =>
  showMenu(demoRestaurant({ location, ...options }), attributes);

describe('a payment that failed', () => {
  const failed = `${slug} failed-order="${anId('order')}"`;
  const failedOrder = { status: 7, paymentStatus: 'failed', reason: 'payment-failed' } as const;
  /** What the server says of an order of one Marinara; `order`: what it says once its payment failed. */
  const paid = (paymentStatus: PaymentStatus, order: Partial<Order> = {}) => ({
    api: {
      getPayment: () => ({ paymentStatus, paymentMethod: null, paymentTime: null }),
      getOrder: () => ({ foodorder: anOrder({ ...failedOrder, ...order }) }),
    },
  });
  const fails = (ports: FakePorts) => {
    const payment = paid('failed').api.getPayment();
    ports.api.answer({ getPayment: () => payment });
    return allSettled(() =>
      ports.realtime.emit(orderChannel(anId('order')), 'PaymentStatusChanged', {
        orderId: anId('order'),
        ...payment,
      }),
    );
  };

  it('is said, and leads to checkout again, perhaps with another payment type', async () => {
    const { text, click, element } = await show({ items: [{}], ...paid('failed') }, failed);
    const hrefs = navigationsOf(element);
    expect(text('.states [role=alert]')).toContain('Die Zahlung hat nicht geklappt');
    expect(text('.states [role=alert]')).toContain('vielleicht mit einer anderen Zahlungsart');
    await click('.states button', 'Nochmal versuchen');
    expect(new URL(hrefs[0] ?? '').pathname).toBe('/restaurant/pizzeria-adria/checkout');
    expect(text('.states')).toBe('');
  });

  it('is dismissed once and for all', async () => {
    const { text, click } = await show({ items: [{}], ...paid('failed') }, failed);
    await click('.states button', 'Ausblenden');
    expect(text('.states')).toBe('');
  });

  it.each(['Ausblenden', 'Nochmal versuchen'])(
    'is not said again where the page starts anew after "%s", but of another order',
    async (button) => {
      const ports = demoRestaurant({ location, items: [{}], ...paid('failed') });
      const { click, element } = await showMenu(ports, failed);
      navigationsOf(element);
      await click('.states button', button);
      await clearPage();
      const anew = await showMenu(ports, failed);
      expect(anew.text('h1')).toBe('Pizzeria Adria');
      expect(anew.text('.states')).toBe('');
      await clearPage();
      const { text } = await showMenu(ports, `${slug} failed-order="${anId('next')}"`);
      expect(text('.states [role=alert]')).toContain('Die Zahlung hat nicht geklappt');
    },
  );

  it.each(['paid', 'pending', 'open', 'refunded'] as const)('is not claimed of one that is %s', async (status) => {
    const { text } = await show({ items: [{}], ...paid(status) }, failed);
    expect(text('.states')).toBe('');
  });

  it('is not claimed of an unknown order, nor when the question fails', async () => {
    const failures = [anApiError(404, { key: 'order.error.unknown' }), aNetworkError()];
    for (const failure of failures) {
      const { text } = await show({ items: [{}], api: { getPayment: () => Promise.reject(failure) } }, failed);
      expect(text('h1')).toBe('Pizzeria Adria');
      expect(text('.states')).toBe('');
    }
  });

  it('offers no retry for a basket that is empty', async () => {
    const { text, has } = await show(paid('failed'), failed);
    expect(text('.states [role=alert]')).toContain('deine Bestellung ist storniert');
    expect(has('.states button', 'Nochmal versuchen')).toBe(false);
  });

  it('promises no basket, and offers no retry, where other dishes were chosen meanwhile', async () => {
    const ports = demoRestaurant({
      location,
      items: [{ productId: 2, name: 'Margherita' }],
      ...paid('pending'),
    });
    const { text, has } = await showMenu(ports, failed);
    await fails(ports);
    expect(text('.states [role=alert]')).toContain('deine Bestellung ist storniert');
    expect(text('.states [role=alert]')).not.toContain('Warenkorb');
    expect(has('.states button', 'Nochmal versuchen')).toBe(false);
  });

  const unreachable = () => Promise.reject(aNetworkError());
  it.each([
    ['where it is not known what was ordered', { getOrder: unreachable }],
    ['that can’t be loaded', { getBasket: unreachable }],
  ])('promises no basket %s', async (_, answers) => {
    const { api } = paid('failed');
    const { text, has } = await show({ items: [{}], api: { ...api, ...answers } }, failed);
    expect(text('.states [role=alert]')).toContain('deine Bestellung ist storniert');
    expect(has('.states button', 'Nochmal versuchen')).toBe(false);
  });

  it('still offers the basket when something was added, but not when it was emptied and filled anew', async () => {
    const { text, click, has } = await show({ items: [{}], ...paid('failed') }, failed);
    const retry = () => has('.states button', 'Nochmal versuchen');
    await click('button', 'Tiramisu hinzufügen');
    expect(text('.basket')).toContain('Tiramisu');
    expect(retry()).toBe(true);
    expect(text('.states [role=alert]')).toContain('dein Warenkorb ist noch da');
    await click('.basket-line button', 'Marinara entfernen');
    expect(retry()).toBe(true);
    await click('.basket-line button', 'Tiramisu entfernen');
    expect(retry()).toBe(false);
    await click('button', 'Tiramisu hinzufügen');
    expect(retry()).toBe(false);
    expect(text('.states [role=alert]')).toContain('deine Bestellung ist storniert');
  });

  it('is not said of an order that was given up, in another tab', async () => {
    const ports = demoRestaurant({ location, ...paid('pending', { reason: 'cancelled' }) });
    const { text } = await showMenu(ports, failed);
    await fails(ports);
    expect(text('h1')).toBe('Pizzeria Adria');
    expect(text('.states')).toBe('');
  });

  it('is said at once, with its button, while the basket is slow: nothing moves when that comes', async () => {
    const ports = demoRestaurant({ location, items: [{}], ...paid('failed') });
    const basket = await ports.api.call(getBasket, { params: { basketId: anId('basket') } });
    const slow = deferred<typeof basket>();
    ports.api.answer({ getBasket: () => slow.promise });
    const { text, named, has } = await showMenu(ports, failed);
    expect(has('.gate button', 'Zur Kassa')).toBe(false);
    expect(text('.states [role=alert]')).toContain('Die Zahlung hat nicht geklappt');
    const [before, button] = [text('.states'), named('.states button', 'Nochmal versuchen')];
    await allSettled(() => slow.resolve(basket));
    expect(has('.gate button', 'Zur Kassa')).toBe(true);
    expect([text('.states'), named('.states button', 'Nochmal versuchen')]).toEqual([before, button]);
  });

  it('is said once it fails, where it was pending on the way here', async () => {
    const ports = demoRestaurant({ location, items: [{}], ...paid('pending') });
    const { text } = await showMenu(ports, failed);
    expect(text('.states')).toBe('');
    await fails(ports);
    expect(text('.states [role=alert]')).toContain('Die Zahlung hat nicht geklappt');
  });

  describe('inline, where the payment page led back to the order', () => {
    const ways = {
      'by the button above the order': (shown: ShownMenu) => shown.click('.step > button', 'Zurück zur Karte'),
      'by the link in the order': (shown: ShownMenu, order: Partial<Order>) =>
        allSettled(() => {
          const path = restaurantPathOf(anOrder(order));
          const detail = { href: new URL(path, globalThis.location.origin).href, replace: false };
          const event = new CustomEvent('fo-navigate', { detail, bubbles: true, cancelable: true });
          shown.root.querySelector('fo-order-status')?.dispatchEvent(event);
        }),
    };
    const comeBack = async (way: keyof typeof ways, order: Partial<Order>, attributes = slug) => {
      if (!customElements.get('fo-order-status'))
        customElements.define('fo-order-status', class extends HTMLElement {});
      globalThis.history.replaceState(null, '', `?fo-order=${anId('order')}`);
      onTestFinished(() => globalThis.history.replaceState(null, '', '?'));
      const api = paid('failed', order).api;
      const shown = await show({ items: [{ quantity: 2 }], api }, `${attributes} flow="inline"`);
      expect(shown.has('h1', 'Pizzeria Adria')).toBe(false);
      await ways[way](shown, order);
      expect(shown.text('h1')).toBe('Pizzeria Adria');
      return shown;
    };
    const both = ['by the button above the order', 'by the link in the order'] as const;

    it.each(both)('is said on the menu that is led back to %s', async (way) => {
      const { text } = await comeBack(way, failedOrder);
      expect(text('.states [role=alert]')).toContain('Die Zahlung hat nicht geklappt');
    });

    it.each(both)('is not said of an earlier one after an order that stands, %s', async (way) => {
      const { text } = await comeBack(way, { paymentStatus: 'open' }, `${slug} failed-order="${anId('old')}"`);
      expect(text('.states')).toBe('');
    });
  });

  it('is not asked for without an order', async () => {
    const getPayment = vi.fn();
    await show({ api: { getPayment } });
    expect(getPayment).not.toHaveBeenCalled();
  });
});
