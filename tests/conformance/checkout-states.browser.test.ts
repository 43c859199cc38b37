import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  beerBasket,
  type DemoCheckoutOptions,
  demoCheckout,
  demoOrderId,
  demoSlug,
  filledIn,
  onlineSettings,
  voucherBasket,
} from '#elements/checkout/testing/demo-checkout.ts';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { aBasket, anOrder } from '../support/builders.ts';
import { barriersOf, showState } from './show-state.ts';
import '#elements/checkout/element.ts';

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

/** A state, and a text that stands there once it is shown. */
const states: Readonly<Record<string, [DemoCheckoutOptions, string]>> = {
  'a tip of an own amount': [{ ...online, tip: 250, page: 1 }, 'Betrag in Euro'],
  'a voucher that is not used up': [{ ...online, basket: voucherBasket, page: 1 }, 'Es bleibt nichts zu zahlen.'],
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

const show = ([options, text]: [DemoCheckoutOptions, string], theme = 'light') =>
  showState({
    tag: `fo-checkout slug="${demoSlug}" flow="navigate"`,
    ports: demoCheckout(options),
    text,
    theme,
  });

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
    expect(await barriersOf(await show(state, theme))).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

/** Presses Tab until what the selector means has the focus. */
async function tabTo(root: ShadowRoot, selector: string): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    await userEvent.keyboard('{Tab}');
    if (root.activeElement?.matches(selector)) return;
  }
  throw new Error(`Tab never came to ${selector}; the focus is on ${root.activeElement?.outerHTML}`);
}

const untilFocused = (root: ShadowRoot, selector: string) =>
  vi.waitFor(() => expect(root.activeElement?.matches(selector)).toBe(true), { timeout: 5000 });

/** What is listed, once the list has the focus. */
async function errorsIn(root: ShadowRoot): Promise<(string | null)[]> {
  await untilFocused(root, '[part=errors]');
  return [...root.querySelectorAll('[part=errors] li')].map(({ textContent }) => textContent);
}

describe('<fo-checkout> by keyboard alone', () => {
  it('leads from what is wrong to its field on each page, and to the order', async () => {
    // without cash, which nobody would have to choose
    const restaurant = { paymentTypes: ['debit' as const, 'creditcard' as const] };
    const root = await show([{ restaurant, api: online.api }, 'Wer bestellt?']);
    root.host.addEventListener('fo-navigate', (event) => event.preventDefault());
    await tabTo(root, '[name="order-email"]');
    await userEvent.keyboard('{Enter}');
    expect(await errorsIn(root)).toHaveLength(4);
    expect(await barriersOf(root)).toEqual([]);
    await tabTo(root, '.errors-link');
    await userEvent.keyboard('{Enter}');
    await untilFocused(root, '[name="order-email"]');
    await userEvent.keyboard('anna@beispiel.at');
    for (const [field, text] of [
      ['order-name', 'Anna Huber'],
      ['order-phone', '0660 1234567'],
      ['order-door', '14'],
    ] as const) {
      await tabTo(root, `[name="${field}"]`);
      await userEvent.keyboard(text);
    }
    expect(root.querySelector('[part=errors]')).toBeNull();
    await userEvent.keyboard('{Enter}');

    await untilFocused(root, '[data-focus="page"]');
    await tabTo(root, '.checkout-actions [type="submit"]');
    await userEvent.keyboard('{Enter}');
    expect(await errorsIn(root)).toEqual(['Zahlung']);
    await tabTo(root, '.errors-link');
    await userEvent.keyboard('{Enter}');
    await untilFocused(root, '[name="order-payment-type"]');
    await userEvent.keyboard(' ');
    await tabTo(root, '.checkout-actions [type="submit"]');
    await userEvent.keyboard('{Enter}');

    await untilFocused(root, '[data-focus="page"]');
    await tabTo(root, '[part~="order"]');
    await userEvent.keyboard('{Enter}');
    expect(await errorsIn(root)).toEqual(['Geschäftsbedingungen']);
    await tabTo(root, '.errors-link');
    await userEvent.keyboard('{Enter}');
    await untilFocused(root, '[name="acceptedTerms"]');
    await userEvent.keyboard(' ');
    await tabTo(root, '[part~="order"]');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(root.textContent).toContain('Danke, deine Bestellung ist da.'));
  });
});

describe('what the law asks for above the order button', () => {
  it.each([360, 1440])('stands in one column with it, in reading order, at %i px', async (width) => {
    await page.viewport(width, 900);
    const root = await show([{ fields: filledIn, page: 2 }, 'Zahlungspflichtig']);
    const receipt = root.querySelector('.summary') ?? root;
    const placeOf = (text: string) => {
      const texts = document.createTreeWalker(receipt, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        if (!texts.currentNode.textContent?.includes(text)) continue;
        const range = document.createRange();
        range.selectNode(texts.currentNode);
        return range.getBoundingClientRect();
      }
      throw new Error(`"${text}" is not on the receipt.`);
    };
    const button = placeOf('Zahlungspflichtig');
    const above = [
      'Stephansplatz 1/14',
      'So bald wie möglich',
      'Pizza Margherita',
      'Pfand',
      'Summe',
      '10 % USt.',
      'Adria Gastronomie GmbH',
      'A Gluten',
      'Zu zahlen',
    ].map(placeOf);
    for (const [index, place] of above.entries()) {
      expect(place.bottom).toBeLessThanOrEqual(above[index + 1]?.top ?? button.top);
    }
  });
});
