import { beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { anApiError } from '#io/testing/fake-api.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { type DemoOptions, demoRestaurant } from '../../testing/demo-restaurant.ts';
import { allSettled, type ShownMenu, showMenu } from '../../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../../element.ts');
});

const open = 'Gutschein oder Rabattcode';
const field = ({ root }: ShownMenu) => {
  const found = root.querySelector('.code-form input');
  if (!(found instanceof HTMLInputElement)) throw new Error('The code field is not open.');
  return found;
};
const show = async (options: DemoOptions = {}) => {
  const ports = demoRestaurant({ location: aLocation(), items: [{ quantity: 2 }], ...options });
  return { ports, shown: await showMenu(ports) };
};
/** Enter in a field sends its form. */
const enter = (shown: ShownMenu) => allSettled(() => field(shown).form?.requestSubmit());
const redeem = async (shown: ShownMenu, code: string) => {
  if (!shown.root.querySelector('.code-form')) await shown.click('.basket-fold', open);
  await shown.type(field(shown), code);
  await enter(shown);
};
const refusing = (status: number, key: string, message: string): DemoOptions => ({
  api: {
    addDiscountCode: () => {
      throw anApiError(status, { key, message });
    },
  },
});
const errorOf = (shown: ShownMenu) => shown.text('.code-form .fo-field-error');

describe('the code field', () => {
  it('unfolds on demand and takes the focus', async () => {
    const { shown } = await show();
    expect(shown.root.querySelector('.code-form')).toBeNull();
    await shown.click('.basket-fold', open);
    expect(shown.root.activeElement).toBe(field(shown));
  });

  it('is not there when coupons and vouchers are switched off', async () => {
    const { shown } = await show({ flags: { COUPONS: false, VOUCHERS: false } });
    expect(shown.has('.basket-fold', open)).toBe(false);
    const { shown: other } = await show({ flags: { COUPONS: false } });
    expect(other.has('.basket-fold', open)).toBe(true);
  });

  it('is not there for coupons alone, which charge points, when points are switched off', async () => {
    const { shown } = await show({ flags: { VOUCHERS: false, CREDITS: false } });
    expect(shown.has('.basket-fold', open)).toBe(false);
    const { shown: other } = await show({ flags: { VOUCHERS: false } });
    expect(other.has('.basket-fold', open)).toBe(true);
  });

  it('redeems by Enter, blanks trimmed, and Enter does nothing else', async () => {
    const { ports, shown } = await show();
    await redeem(shown, '  WILLKOMMEN5 ');
    expect(ports.api.callsOf('addDiscountCode').map(({ body }) => body)).toEqual([{ code: 'WILLKOMMEN5' }]);
    expect(ports.api.calls.filter(({ name }) => name === 'placeOrder')).toEqual([]);
    expect(shown.root.querySelector('.basket-lines')).not.toBeNull();
    expect(shown.text('.totals-voucher')).toContain('Gutschein WILLKOMMEN5');
    expect(shown.text('.totals-voucher dd')).toBe('− € 5,00');
    expect(shown.text('.code-form [role=status]')).toBe('Eingelöst. Du zahlst € 5,00 weniger.');
    expect(field(shown).value).toBe('');
  });

  it("takes a restaurant's own code in whatever case, says what it brings, and takes it off again", async () => {
    const { shown } = await show();
    const before = shown.text('.totals-total dd');
    await redeem(shown, 'napoli10');
    expect(shown.text('.totals-code')).toContain('Code NAPOLI10, schon abgezogen');
    const off = shown.text('.totals-code dd').replace('− ', '');
    expect(shown.text('.code-form [role=status]')).toBe(`Eingelöst. Du zahlst ${off} weniger.`);
    expect(shown.text('.totals-total dd')).not.toBe(before);
    await redeem(shown, 'NAPOLI10');
    expect(shown.text('.code-form [role=status]')).toBe('Dieser Gutschein ist schon dabei.');
    await shown.click('.totals button', 'Gutschein NAPOLI10 entfernen');
    expect(shown.root.querySelector('.totals-code')).toBeNull();
    expect(shown.text('.totals-total dd')).toBe(before);
  });

  it('says no longer what a voucher brought once it is taken off', async () => {
    const { shown } = await show();
    await redeem(shown, 'WILLKOMMEN5');
    await shown.click('.totals button', 'Gutschein WILLKOMMEN5 entfernen');
    expect(shown.text('.code-form [role=status]')).toBe('');
  });

  it('is busy until the answer and sends a code once', async () => {
    const answer = deferred<never>();
    const { ports, shown } = await show({ api: { addDiscountCode: () => answer.promise } });
    await redeem(shown, 'WILLKOMMEN5');
    expect(shown.named('.code-form button', 'Einlösen').getAttribute('aria-busy')).toBe('true');
    await enter(shown);
    expect(ports.api.callsOf('addDiscountCode')).toHaveLength(1);
    await allSettled(() => answer.reject(anApiError(422)));
    expect(shown.named('.code-form button', 'Einlösen').hasAttribute('aria-busy')).toBe(false);
  });

  it('asks for a code when there is none', async () => {
    const { ports, shown } = await show();
    await redeem(shown, '   ');
    expect(errorOf(shown)).toBe('Bitte gib einen Code ein.');
    expect(ports.api.callsOf('addDiscountCode')).toHaveLength(0);
  });

  it('says at the field that a code is wrong and that case counts; the focus stays', async () => {
    const { shown } = await show();
    await redeem(shown, 'willkommen5');
    expect(errorOf(shown)).toBe('Dieser Rabattcode ist ungültig. Groß- und Kleinschreibung zählt.');
    const described = field(shown).getAttribute('aria-describedby') ?? '';
    expect(shown.root.getElementById(described)?.textContent).toBe(errorOf(shown));
    expect(shown.root.activeElement).toBe(field(shown));
    expect(shown.text('.code-form [aria-live=polite]')).toBe(errorOf(shown));
    expect(shown.root.querySelectorAll('.side [role=alert]')).toHaveLength(0);
    await shown.type(field(shown), 'WILL');
    expect(shown.root.querySelector('.code-form .fo-field-error')).toBeNull();
  });

  it.each([
    ['voucher.error.minimum-order-value', 'Noch € 5,00 bis zum Mindestbestellwert dieses Gutscheins.'],
    ['voucher.error.single', 'Ohne Konto kannst du nur einen Gutschein verwenden.'],
    ['request.error.too-many', 'Das waren zu viele Anfragen. Bitte warte kurz.'],
  ])('says %s as the server puts it', async (key, message) => {
    const { shown } = await show(refusing(422, key, message));
    await redeem(shown, 'SCHMAUS10');
    expect(errorOf(shown)).toBe(message);
  });

  it('sends a guest with a coupon to log in', async () => {
    const { shown } = await show(refusing(401, 'request.error.unauthenticated', 'Bitte melde dich an.'));
    await redeem(shown, 'PUNKTE500');
    expect(errorOf(shown)).toBe('Diesen Code kannst du nur mit einem Konto einlösen.');
    expect(shown.named('.code-form a', 'Anmelden').getAttribute('href')).toMatch(/\/login$/);
  });

  it('leads to no login where that is switched off', async () => {
    const { shown } = await show({
      ...refusing(401, 'request.error.unauthenticated', 'Bitte melde dich an.'),
      flags: { LOGIN: false },
    });
    await redeem(shown, 'PUNKTE500');
    expect(shown.has('.code-form a', 'Anmelden')).toBe(false);
  });

  it('says to a consumer that a coupon became points', async () => {
    const { shown } = await show({ balance: 0 });
    await redeem(shown, 'PUNKTE500');
    expect(shown.text('.code-form [role=status]')).toBe('Eingelöst. Die Bonuspunkte sind auf deinem Konto.');
  });

  it('says to a guest that what a voucher leaves over is lost, a consumer that it becomes points', async () => {
    const vouchers = [{ code: 'SCHMAUS90', value: 9000, minimumOrderValue: 0 }];
    const guest = await show({ vouchers });
    expect(guest.shown.text('.totals')).toContain('€ 72,20 vom Gutschein bleiben übrig und verfallen');
    const consumer = await show({ vouchers, balance: 0 });
    expect(consumer.shown.text('.totals')).toContain('€ 72,20 vom Gutschein bleiben übrig und werden zu Bonuspunkten.');
  });

  it.each([
    ['a guest without points to get', { CREDITS: false }, {}, 'bleiben übrig und verfallen mit der Bestellung.'],
    ['a guest without an account to get', { LOGIN: false }, {}, 'bleiben übrig und verfallen mit der Bestellung.'],
    ['a consumer', { CREDITS: false }, { balance: 0 }, 'bleiben übrig und werden deinem Konto gutgeschrieben.'],
  ])('names no points to %s where they are switched off', async (_, flags, person, text) => {
    const vouchers = [{ code: 'SCHMAUS90', value: 9000, minimumOrderValue: 0 }];
    const { shown } = await show({ vouchers, flags, ...person });
    expect(shown.text('.totals')).toContain(`€ 72,20 vom Gutschein ${text}`);
    expect(shown.text('.totals')).not.toContain('Bonuspunkte');
  });

  it('says when a voucher does not count yet', async () => {
    const vouchers = [{ code: 'SCHMAUS10', value: 1000, minimumOrderValue: 2500 }];
    const { shown } = await show({ vouchers });
    expect(shown.text('.totals')).toContain('Zählt erst bei höherem Bestellwert.');
  });

  it('takes vouchers off again', async () => {
    const vouchers = [{ code: 'WILLKOMMEN5', value: 500, minimumOrderValue: 0 }];
    const { ports, shown } = await show({ vouchers });
    shown.named('.totals button', 'Gutschein WILLKOMMEN5 entfernen').focus();
    await shown.click('.totals button', 'Gutschein WILLKOMMEN5 entfernen');
    expect(ports.api.callsOf('removeDiscount')).toHaveLength(1);
    expect(shown.root.querySelector('.totals-voucher')).toBeNull();
    expect(shown.root.activeElement).toBe(shown.root.querySelector('.totals'));
  });
});
