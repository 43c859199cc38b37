import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaymentStatus } from '../../../../../shared/contract/orders.ts';
import { anId } from '../../../../../tests/support/builders.ts';
import { aLocation } from '../../../../../tests/support/session-builders.ts';
import { aNetworkError, anApiError } from '../../../../io/testing/fake-api.ts';
import { type DemoOptions, demoRestaurant } from '../../testing/demo-restaurant.ts';
import { allSettled, navigationsOf, showMenu } from '../../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../../element.ts');
});

const location = aLocation();
const slug = 'slug="pizzeria-adria"';
const show = (options: DemoOptions, attributes = slug) =>
  showMenu(demoRestaurant({ location, ...options }), attributes);

describe('a payment that failed', () => {
  const failed = `${slug} failed-order="${anId('order')}"`;
  const paid = (paymentStatus: PaymentStatus) => ({
    api: { getPayment: () => ({ paymentStatus, paymentMethod: null, paymentTime: null }) },
  });

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

  it.each(['paid', 'pending', 'open', 'refunded'] as const)(
    'is not claimed of one that is %s',
    async (status) => {
      const { text } = await show({ items: [{}], ...paid(status) }, failed);
      expect(text('.states')).toBe('');
    },
  );

  it('is not claimed of an unknown order, nor when the question fails', async () => {
    const failures = [anApiError(404, { key: 'order.error.unknown' }), aNetworkError()];
    for (const failure of failures) {
      const { text } = await show(
        { items: [{}], api: { getPayment: () => Promise.reject(failure) } },
        failed,
      );
      expect(text('h1')).toBe('Pizzeria Adria');
      expect(text('.states')).toBe('');
    }
  });

  it('offers no retry for a basket that is empty', async () => {
    const { text, has } = await show(paid('failed'), failed);
    expect(text('.states [role=alert]')).toContain('deine Bestellung ist storniert');
    expect(has('.states button', 'Nochmal versuchen')).toBe(false);
  });

  it('is said inline too, where the order leads back in the same place', async () => {
    if (!customElements.get('fo-checkout'))
      customElements.define('fo-checkout', class extends HTMLElement {});
    const shown = await show({ items: [{ quantity: 2 }], ...paid('failed') }, `${slug} flow="inline"`);
    const { root, click, text } = shown;
    await click('.gate button', 'Zur Kassa');
    const href = `${globalThis.location.origin}/restaurant/pizzeria-adria?failed-order=${anId('order')}`;
    const detail = { href, replace: false };
    await allSettled(() =>
      root
        .querySelector('fo-checkout')
        ?.dispatchEvent(
          new CustomEvent('fo-navigate', { detail, bubbles: true, composed: true, cancelable: true }),
        ),
    );
    expect(text('.states [role=alert]')).toContain('Die Zahlung hat nicht geklappt');
  });

  it('is not asked for without an order', async () => {
    const getPayment = vi.fn();
    await show({ api: { getPayment } });
    expect(getPayment).not.toHaveBeenCalled();
  });
});
