import { describe, expect, it } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import type { ShownElement } from '#runtime/testing/show-element.ts';
import './element.ts';
import { demoBasket, demoCheckout, filledIn, voucherBasket } from './testing/demo-checkout.ts';
import { orderButton, showCheckout, submitForm, untilShown } from './testing/show-checkout.ts';

/** Whole sentences that are on the screen more than once. */
function saidTwice({ root }: ShownElement): string[] {
  const said: string[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('.fo-visually-hidden, [role=status], style')) continue;
    said.push(...((node.textContent ?? '').match(/[^.?]{8,}[.?]/g) ?? []));
  }
  const sentences = said.map((each) => each.trim());
  return sentences.filter((each, index) => sentences.indexOf(each) !== index);
}

const broken = {
  ...demoBasket,
  sanities: { orderTime: true, itemsAvailable: false, itemsComplete: true },
  locked: true,
  lockReasons: ['belowMinimum' as const],
};
const noticesOf = ({ root }: ShownElement) => [...root.querySelectorAll('.basket-notices .fo-notice')];

describe('<fo-checkout> says each thing once', () => {
  it('on every page that somebody tried to leave too early, with a voucher that is not used up', async () => {
    for (const page of [0, 1] as const) {
      const shown = await showCheckout(
        demoCheckout({ page, basket: { ...voucherBasket }, fields: { 'order-payment-type': 'eps' } }),
      );
      expect(shown.text('.summary')).toContain('Gutschein');
      expect(saidTwice(shown)).toEqual([]);
      if (page === 0) {
        await submitForm(shown);
        await untilShown(() => shown.has('[part=errors]'));
        expect(saidTwice(shown)).toEqual([]);
      }
    }
    const last = await showCheckout(demoCheckout({ page: 2, basket: { ...voucherBasket } }));
    await last.click(orderButton);
    expect(last.has('[part=errors]')).toBe(true);
    expect(saidTwice(last)).toEqual([]);
  });

  it('and of several things that block it the hardest alone: the address, then the time, then the items', async () => {
    const late = { ...broken, orderTime: { dayOffset: 0, time: '04:00' } };
    const far = await showCheckout(
      demoCheckout({ fields: filledIn, page: 2, basket: late, restaurant: { inRange: false } }),
    );
    expect(noticesOf(far).map(({ textContent }) => textContent)).toEqual([
      'Pizzeria Adria liefert nicht zu dieser Adresse.Adresse ändern',
    ]);
    await far.click(orderButton);
    expect(saidTwice(far)).toEqual([]);
    expect(noticesOf(far)).toHaveLength(1);
    await far.click('.basket-notices button', 'Adresse ändern');
    expect(far.root.activeElement).toBe(far.named('button', 'Adresse ändern'));
    expect(far.text('.delivery')).toContain('Pizzeria Adria liefert nicht zu dieser Adresse.');
    expect(saidTwice(far)).toEqual([]);
    expect(noticesOf(far)).toHaveLength(0);

    const timeless = await showCheckout(demoCheckout({ fields: filledIn, page: 2, basket: late }));
    expect(noticesOf(timeless)).toHaveLength(1);
    expect(timeless.has('.time-choice')).toBe(true);
    const missing = await showCheckout(demoCheckout({ fields: filledIn, page: 2, basket: broken }));
    expect(noticesOf(missing)).toHaveLength(1);
    expect(missing.text('.basket-notices')).toContain('Manches in deinem Warenkorb gibt es');
    expect(missing.named('a', 'Zum Warenkorb')).toBeDefined();
  });

  it('and what the server refused not next to what blocks it since', async () => {
    const ports = demoCheckout({
      fields: filledIn,
      page: 2,
      api: { placeOrder: () => Promise.reject(anApiError(422, { key: 'order.error.invalid-time' })) },
    });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    const late = { ...demoBasket, version: 2, orderTime: { dayOffset: 0, time: '04:00' } };
    ports.api.answer({ getBasket: () => ({ basket: late, version: 2 }) });
    await shown.click(orderButton);
    expect(noticesOf(shown)).toHaveLength(1);
    expect(shown.has('[part=errors]')).toBe(false);
  });
});
