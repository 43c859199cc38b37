import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  beerBasket,
  type DemoCheckoutOptions,
  demoCheckout,
  demoOrderId,
  demoSlug,
  filledIn,
  onlineSettings,
  voucherBasket,
} from '../../widgets/elements/checkout/testing/demo-checkout.ts';
import { aNetworkError } from '../../widgets/io/testing/fake-api.ts';
import { marketplaceOf } from '../../widgets/runtime/create-marketplace.ts';
import { installMarketplace } from '../../widgets/runtime/marketplace-registry.ts';
import { createStore } from '../../widgets/state/jotai.ts';
import { accessibilityStandards, describeFindings } from '../support/accessibility-findings.ts';
import { aBasket, anOrder } from '../support/builders.ts';
import '../../widgets/elements/checkout/element.ts';

const name = 'Gasthaus Zum Goldenen Donaudampfschifffahrtskapitän am Spittelberg';
const online = {
  fields: { ...filledIn, 'order-payment-type': 'creditcard' },
  restaurant: { name, paymentTypes: ['cash', 'debit', 'creditcard', 'eps'] },
  api: { getSettings: () => onlineSettings },
} as const satisfies DemoCheckoutOptions;
const unpaid = anOrder({
  id: demoOrderId,
  restaurant: { slug: demoSlug, name, phone: '' },
  paymentStatus: 'pending',
  paymentMethod: 'creditcard',
  paymentUrl: 'https://pay.example/session/1',
});

/** A state, and a word that stands there once it is shown. */
const states: Readonly<Record<string, [DemoCheckoutOptions, string]>> = {
  'a tip of an own amount': [{ ...online, tip: 250, page: 1 }, 'Betrag in Euro'],
  'a voucher that is not used up': [
    { ...online, basket: voucherBasket, page: 1 },
    'Es bleibt nichts zu zahlen.',
  ],
  'an online payment with a tip to be confirmed': [{ ...online, tip: 296, page: 2 }, 'Danach zahlst du'],
  'an age to be confirmed': [{ ...online, basket: beerBasket, page: 2 }, 'Ich bin mindestens 16'],
  'an order that waits for its payment': [
    {
      basket: aBasket(),
      orderIds: [demoOrderId],
      api: { getOrder: () => ({ foodorder: unpaid }) },
    },
    'Deine Bestellung wartet auf die Zahlung',
  ],
  'an answer that was lost': [
    { basket: aBasket(), attempt: true, api: { placeOrder: () => Promise.reject(aNetworkError()) } },
    'Wir wissen noch nicht',
  ],
};

let shown = 0;

async function show([options, word]: [DemoCheckoutOptions, string], theme: string): Promise<void> {
  shown += 1;
  const apiBase = `${location.origin}/checkout-states-${shown}`;
  installMarketplace({ apiBase, apiKey: null }, marketplaceOf(createStore(), demoCheckout(options)));
  document.body.style.background = theme === 'dark' ? '#16120f' : '#fbf8f3';
  document.body.innerHTML = `<main><fo-checkout lang="de" api-base="${apiBase}" slug="${demoSlug}" flow="navigate" theme="${theme}"></fo-checkout></main>`;
  const element = document.querySelector('fo-checkout');
  await vi.waitFor(
    () => expect(element?.shadowRoot?.querySelector('[data-root]')?.textContent).toContain(word),
    { timeout: 5000 },
  );
}

afterEach(async () => {
  document.body.innerHTML = '';
  await page.viewport(414, 896);
});

describe.each(Object.entries(states))('<fo-checkout> with %s', (_, state) => {
  it.each([
    ['light', 360],
    ['dark', 1440],
  ] as const)('is accessible and fits (%s, %i px)', async (theme, width) => {
    await page.viewport(width, 900);
    await show(state, theme);
    const { violations } = await axe.run(document.body, { runOnly: accessibilityStandards });
    expect(describeFindings(violations)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
