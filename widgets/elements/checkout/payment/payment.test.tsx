import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { allSettled, type ShownElement } from '#runtime/testing/show-element.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { aBasket, aBasketItem, totalsOf } from '#tests/support/builders.ts';
import { aConsumerSession, aLocation, aSettings } from '#tests/support/session-builders.ts';
import '../element.ts';
import {
  type DemoCheckoutOptions,
  demoBasket,
  demoCheckout,
  demoOrderId,
  demoSlug,
  filledIn,
  onlineSettings,
} from '../testing/demo-checkout.ts';
import { headingOf, listedIn, orderButton, showCheckout, submitForm, untilShown } from '../testing/show-checkout.ts';

const payment = (options: DemoCheckoutOptions = {}) =>
  demoCheckout({
    fields: filledIn,
    page: 1,
    restaurant: { paymentTypes: ['cash', 'debit', 'creditcard', 'sofort', 'eps'] },
    ...options,
    api: { getSettings: () => onlineSettings, ...options.api },
  });
const byCard = { ...filledIn, 'order-payment-type': 'creditcard' };
const legends = ({ root }: ShownElement) => [...root.querySelectorAll('legend')].map((each) => each.textContent);
const types = ({ root }: ShownElement) =>
  [...root.querySelectorAll<HTMLInputElement>('[name="order-payment-type"]')].map(({ value }) => value);
const folded = (shown: ShownElement) => shown.text('.summary-fold strong');
const redirectUrl = 'https://pay.example/session/1';
const pending = { orderId: demoOrderId, status: 1, paymentStatus: 'pending', redirectUrl } as const;

describe('<fo-checkout> payment types', () => {
  it('are grouped as online and on delivery, only those that restaurant and provider take; never sofort', async () => {
    const shown = await showCheckout(payment());
    expect(legends(shown)).toEqual(['Online', 'Bei der Übergabe']);
    expect(types(shown)).toEqual(['creditcard', 'eps', 'cash', 'debit']);
    const onlyEps = () => aSettings({ onlinePaymentTypes: ['eps'] });
    expect(types(await showCheckout(payment({ api: { getSettings: onlyEps } })))).toEqual(['eps', 'cash', 'debit']);
    const none = () => aSettings({ onlinePaymentTypes: [] });
    expect(types(await showCheckout(payment({ api: { getSettings: none } })))).toEqual(['cash', 'debit']);
  });

  it('are none of the online ones where less remains than the provider takes', async () => {
    for (const [remaining, offered] of [
      [50, ['creditcard', 'eps', 'cash', 'debit']],
      [49, ['cash', 'debit']],
    ] as const) {
      const credits = 2000 - remaining;
      const totals = totalsOf({ itemSum: 2000, credits, creditsAsCurrency: credits, totalQuantity: 1 });
      const basket = aBasket({ lines: [aBasketItem()], deliveryTotals: totals });
      const session = aConsumerSession({ location: aLocation() });
      expect(types(await showCheckout(payment({ basket, session })))).toEqual(offered);
    }
  });

  it('say how much bonus points pay', async () => {
    const totals = totalsOf({ itemSum: 2000, credits: 500, creditsAsCurrency: 500, totalQuantity: 1 });
    const basket = aBasket({ lines: [aBasketItem()], deliveryTotals: totals });
    const session = aConsumerSession({ location: aLocation() });
    const shown = await showCheckout(payment({ basket, session }));
    expect(shown.text('.codes')).toContain('Deine Bonuspunkte zahlen € 5,00 davon. Es bleiben € 15,00.');
  });
});

describe('<fo-checkout> tip', () => {
  it('is offered with an online type only, and is in what is to be paid', async () => {
    const ports = payment();
    const shown = await showCheckout(ports);
    expect(shown.has('.tip')).toBe(false);
    expect(folded(shown)).toBe('€ 29,55');
    await shown.click('[value="creditcard"]');
    await shown.click('[name="tip-share"][value="10"]');
    expect(folded(shown)).toBe('€ 32,51');
    await shown.click('[value="cash"]');
    expect(shown.has('.tip')).toBe(false);
    expect(folded(shown)).toBe('€ 29,55');
    await shown.click('[value="eps"]');
    expect(shown.find('[name="tip-share"][value="10"]', HTMLInputElement).checked).toBe(true);
  });

  it('may be an amount of its own up to 100 euros', async () => {
    const shown = await showCheckout(payment({ fields: byCard }));
    await shown.click('[value="own"]');
    await shown.type('[name="tip"]', '100,01');
    await submitForm(shown);
    await untilShown(() => shown.has('[part=errors]'));
    expect(listedIn(shown)).toEqual(['Trinkgeld']);
    expect(shown.text('.tip')).toContain('Bitte gib einen Betrag bis 100 Euro ein, zum Beispiel 2,50.');
    await shown.click('[part=errors] button');
    expect(shown.root.activeElement).toBe(shown.find('[name="tip"]'));
    await shown.type('[name="tip"]', 'zwei');
    expect(listedIn(shown)).toHaveLength(1);
    await shown.type('[name="tip"]', '2,5');
    expect(folded(shown)).toBe('€ 32,05');
    await submitForm(shown);
    await untilShown(() => headingOf(shown) === 'Passt alles?');
    expect(shown.text('.order-action')).toContain('€ 32,05');
  });

  it('is sent with the order, in no total, and left out of one that is paid on delivery', async () => {
    for (const [fields, tip] of [
      [byCard, 250],
      [filledIn, 0],
    ] as const) {
      const ports = payment({ fields, tip: 250, page: 2 });
      const shown = await showCheckout(ports);
      await shown.click('[name="acceptedTerms"]');
      await shown.click(orderButton);
      expect(ports.api.callsOf('placeOrder')[0]?.body).toMatchObject({ tip, totalSum: 2955 });
    }
  });
});

describe('<fo-checkout> codes', () => {
  const vouchered = aBasket({
    lines: [aBasketItem({ unitPrice: 1190, quantity: 2 })],
    voucher: { codes: ['WILLKOMMEN5'], value: 500, rest: 0 },
    deliveryTotals: totalsOf({ itemSum: 2380, voucherDiscount: 500, totalQuantity: 2 }),
  });
  const open = async (options: DemoCheckoutOptions = {}) => {
    const ports = payment(options);
    const shown = await showCheckout(ports);
    await shown.click('button', 'Gutschein oder Rabattcode');
    return { ports, shown };
  };
  const redeem = async (shown: ShownElement, code: string) => {
    const input = shown.find('[name="order-payment-discount-code"]', HTMLInputElement);
    await shown.type('[name="order-payment-discount-code"]', code);
    await allSettled(() => input.form?.requestSubmit());
  };

  it('show the new sum at once; Enter redeems and never orders or leads on', async () => {
    const { ports, shown } = await open({
      api: {
        addDiscountCode: () => ({ basket: { ...vouchered, id: demoBasket.id, version: 9 }, version: 9 }),
      },
    });
    expect(shown.root.activeElement).toBe(shown.find('[name="order-payment-discount-code"]'));
    await redeem(shown, ' WILLKOMMEN5 ');
    expect(ports.api.callsOf('addDiscountCode').map(({ body }) => body)).toEqual([{ code: 'WILLKOMMEN5' }]);
    expect(shown.text('.codes-list')).toContain('Gutschein WILLKOMMEN5');
    expect(folded(shown)).toBe('€ 18,80');
    expect(headingOf(shown)).toBe('Wie zahlst du?');
    expect(ports.api.callsOf('placeOrder')).toEqual([]);
  });

  it.each([
    ['coupon.error.invalid-discount-code', 'Ungültig.', 'Ungültig. Groß- und Kleinschreibung zählt.'],
    ['voucher.error.minimum-order-value', 'Noch € 5,00.', 'Noch € 5,00.'],
    ['voucher.error.single', 'Nur einer.', 'Nur einer.'],
  ])('say %s at the field', async (key, message, said) => {
    const { shown } = await open({
      api: { addDiscountCode: () => Promise.reject(anApiError(422, { key, message })) },
    });
    await redeem(shown, 'FALSCH');
    expect(shown.text('.codes .fo-field-error')).toBe(said);
    expect(shown.has('[part=errors]')).toBe(false);
  });

  const field = '[name="order-payment-discount-code"]';
  const lowered = { ...vouchered, id: demoBasket.id, version: 9 };
  const accepting = { addDiscountCode: () => ({ basket: lowered, version: 9 }) };
  const refusing = {
    addDiscountCode: () =>
      Promise.reject(anApiError(422, { key: 'coupon.error.invalid-discount-code', message: 'Ungültig.' })),
  };

  it('that were only typed are redeemed by the way on, which is checked by the new sum', async () => {
    const { ports, shown } = await open({ api: accepting });
    await shown.type(field, ' WILLKOMMEN5 ');
    await submitForm(shown);
    expect(ports.api.callsOf('addDiscountCode').map(({ body }) => body)).toEqual([{ code: 'WILLKOMMEN5' }]);
    await untilShown(() => headingOf(shown) === 'Passt alles?');
    expect(shown.text('.order-action')).toContain('€ 18,80');
    expect(ports.api.callsOf('placeOrder')).toEqual([]);
  });

  it('that are refused then keep the person there, with the focus in their field, and what was typed', async () => {
    const { shown } = await open({ api: refusing });
    await shown.type(field, 'FALSCH');
    await submitForm(shown);
    await untilShown(() => shown.text('.codes') !== '' && shown.has('.codes .fo-field-error'));
    expect(shown.text('.codes .fo-field-error')).toBe('Ungültig. Groß- und Kleinschreibung zählt.');
    expect(headingOf(shown)).toBe('Wie zahlst du?');
    expect(shown.root.activeElement).toBe(shown.find(field));
    expect(shown.find(field, HTMLInputElement).value).toBe('FALSCH');
  });

  it('that were only typed are still there after another step, and spaces are nothing', async () => {
    const { ports, shown } = await open();
    await shown.type(field, 'SPÄTER');
    await shown.click('button', 'Zurück');
    await shown.click('[part=steps] button', 'Zahlung');
    expect(shown.find(field, HTMLInputElement).value).toBe('SPÄTER');
    await shown.type(field, '   ');
    await submitForm(shown);
    await untilShown(() => headingOf(shown) === 'Passt alles?');
    expect(ports.api.callsOf('addDiscountCode')).toEqual([]);
  });

  const typedBefore = async (api: FakeHandlers) => {
    const ports = payment({ page: 2, api });
    ports.storage.visit.set(`de-code-${demoSlug}`, '"WILLKOMMEN5"');
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    return { ports, shown };
  };

  it('that were only typed are redeemed by the order button, which asks again with the new sum', async () => {
    const { ports, shown } = await typedBefore(accepting);
    expect(ports.api.callsOf('addDiscountCode')).toHaveLength(1);
    expect(ports.api.callsOf('placeOrder')).toEqual([]);
    expect(shown.text('.order-news[role=status]')).toBe('Zu zahlen sind jetzt € 18,80.');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')[0]?.body).toMatchObject({ totalSum: 1880, remainingAmount: 1880 });
  });

  it('that the order button finds to be wrong lead to their field, and nothing is ordered', async () => {
    const { ports, shown } = await typedBefore(refusing);
    expect(ports.api.callsOf('placeOrder')).toEqual([]);
    expect(headingOf(shown)).toBe('Wie zahlst du?');
    expect(shown.root.activeElement).toBe(shown.find(field));
    expect(shown.text('.codes .fo-field-error')).toBe('Ungültig. Groß- und Kleinschreibung zählt.');
  });

  it('are redeemed once however often the order button is pressed, and not at all while nobody answers', async () => {
    const answer = deferred<{ basket: Basket; version: number }>();
    const { ports, shown } = await typedBefore({ addDiscountCode: () => answer.promise });
    expect(shown.find(orderButton).getAttribute('aria-busy')).toBe('true');
    await shown.click(orderButton);
    await allSettled(() => answer.resolve({ basket: lowered, version: 9 }));
    expect(ports.api.callsOf('addDiscountCode')).toHaveLength(1);
    expect(ports.api.callsOf('placeOrder')).toEqual([]);
  });

  it('can be taken off again', async () => {
    const ports = payment({
      basket: vouchered,
      api: {
        removeDiscount: () => ({
          basket: { ...demoBasket, id: vouchered.id, version: 9 },
          version: 9,
        }),
      },
    });
    const shown = await showCheckout(ports);
    await shown.click('.codes button', 'Gutschein WILLKOMMEN5 entfernen');
    expect(shown.text('.codes')).not.toContain('WILLKOMMEN5');
    expect(shown.root.activeElement).toBe(shown.find('.codes-list'));
  });

  it('say before the order what becomes of the rest of a voucher: lost for guests, points for consumers', async () => {
    const basket = { ...vouchered, voucher: { codes: ['SCHMAUS90'], value: 9000, rest: 6620 } };
    const guest = await showCheckout(payment({ basket }));
    expect(guest.text('.codes')).toContain('€ 66,20 vom Gutschein bleiben übrig und verfallen');
    const session = aConsumerSession({ location: aLocation() });
    const consumer = await showCheckout(payment({ basket, session, page: 2 }));
    expect(consumer.text('.summary')).toContain('€ 66,20 vom Gutschein bleiben übrig und werden zu Bonuspunkten.');
  });
});

describe('<fo-checkout> with an online payment', () => {
  const order = async (options: DemoCheckoutOptions = {}, attributes?: string) => {
    const ports = payment({
      fields: byCard,
      page: 2,
      ...options,
      api: { placeOrder: () => pending, ...options.api },
    });
    const shown = await showCheckout(ports, attributes);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    return { ports, shown };
  };

  it('asks the page to go to the provider, and offers it again when that page is left', async () => {
    const { ports, shown } = await order();
    expect(shown.events('fo-navigate')).toEqual([{ href: redirectUrl, replace: false }]);
    expect(shown.events('fo-order-placed')).toEqual([{ orderId: demoOrderId, status: 1, paymentStatus: 'pending' }]);
    expect(shown.named('a', 'Weiter zur Zahlung').getAttribute('href')).toBe(redirectUrl);
    expect(ports.api.callsOf('placeOrder')[0]?.body).not.toHaveProperty('returnUrl');
  });

  it('asks only how to pay when the same basket is open again, as after a declined payment', async () => {
    const { ports } = await order();
    const again = await showCheckout(ports);
    expect(headingOf(again)).toBe('Wie zahlst du?');
    await again.click('.steps button', 'Kontakt');
    expect(again.find('[name="order-name"]', HTMLInputElement).value).toBe('Anna Huber');
  });

  it('asks who orders when another basket follows', async () => {
    const ports = demoCheckout({ fields: { ...filledIn, 'order-door': '' } });
    const place = { page: 1, unlocked: 1, basketId: 'the-one-before' };
    ports.storage.visit.set(`de-checkout-page-${demoSlug}`, JSON.stringify(place));
    const shown = await showCheckout(ports);
    expect(headingOf(shown)).toBe('Wer bestellt?');
    expect(shown.has('.steps button')).toBe(false);
  });

  it('inline, has the provider lead back to the page itself, without the order before', async () => {
    history.replaceState(null, '', '?a=1&fo-order=old#menu');
    const { ports } = await order({}, `slug="${demoSlug}" flow="inline"`);
    history.replaceState(null, '', location.pathname);
    expect(ports.api.callsOf('placeOrder')[0]?.body).toMatchObject({
      returnUrl: `${location.origin}${location.pathname}?a=1`,
    });
  });

  it('goes back to the payment page with the reason when paying online does not work now', async () => {
    const message = 'Online bezahlen geht gerade nicht.';
    const { ports, shown } = await order({
      api: {
        placeOrder: () => Promise.reject(anApiError(503, { key: 'payment.error.unavailable', message })),
      },
    });
    expect(headingOf(shown)).toBe('Wie zahlst du?');
    expect(listedIn(shown)).toEqual(['Zahlung']);
    expect(shown.text('.payment')).toContain(message);
    expect(shown.root.activeElement).toBe(shown.find('[part=errors]'));
    expect(shown.has('[part=errors] button', 'Nochmal schicken')).toBe(false);
    await shown.click('[value="cash"]');
    expect(shown.has('[part=errors]')).toBe(false);
    await submitForm(shown);
    await untilShown(() => headingOf(shown) === 'Passt alles?');
    ports.api.answer({ placeOrder: () => ({ ...pending, paymentStatus: 'open', redirectUrl: null }) });
    await shown.click(orderButton);
    const keys = ports.api.callsOf('placeOrder').map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(2);
  });
});
