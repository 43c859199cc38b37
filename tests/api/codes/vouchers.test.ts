import { describe, expect, it } from 'vitest';
import { discountCodeRepository } from '#features/credits/discount-code-repository.ts';
import { aBuyer, addCode, type CodeOptions, refused, setFlags } from '#tests/support/codes.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const { clock, server, adria } = await aRestaurantServer();

const aCode = (options?: CodeOptions) => addCode(server.db, options);
const aGuest = () => aBuyer(server, adria);
const aConsumer = () => aBuyer(server, adria, 0);

describe('a voucher', () => {
  it('lowers the basket by its value, for delivery and takeaway', async () => {
    const { basket } = await aGuest();
    const code = await aCode({ value: 600 });
    const changed = await basket.change('voucher-code', { voucherCode: code });
    expect(changed.voucher).toEqual({ codes: [code], value: 600, rest: 0 });
    expect(changed.deliveryTotals).toMatchObject({ voucherDiscount: 600, totalSum: 1150 });
    expect(changed.takeawayTotals).toMatchObject({ voucherDiscount: 600, totalSum: 885 });
    expect(changed.version).toBe(3);
    expect((await basket.read()).voucher).toEqual(changed.voucher);
  });

  it('is taken by discount-code too, under each name of its field, with blanks around it', async () => {
    for (const [path, name] of [
      ['discount-code', 'discountCode'],
      ['discount-code', 'code'],
      ['voucher-code', 'code'],
    ] as const) {
      const { basket } = await aGuest();
      const code = await aCode();
      expect((await basket.change(path, { [name]: ` ${code}  ` })).voucher?.codes).toEqual([code]);
    }
  });

  it('leaves a rest when it is worth more than the basket', async () => {
    const { basket } = await aGuest();
    const changed = await basket.change('voucher-code', { code: await aCode({ value: 2000 }) });
    expect(changed.voucher).toMatchObject({ value: 2000, rest: 250 });
    expect(changed.deliveryTotals).toMatchObject({ voucherDiscount: 1750, totalSum: 0, remainingAmount: 0 });
    // Takeaway costs 14,85.
    expect((await basket.change('takeaway')).voucher).toMatchObject({ value: 2000, rest: 515 });
  });

  it('below its minimum order value is refused and says what is missing', async () => {
    const { basket } = await aGuest();
    const code = await aCode({ minimumOrderValue: 2000 });
    const refusal = await refused(basket, 'voucher-code', { code });
    expect(refusal).toMatchObject({ status: 422, key: 'voucher.error.minimum-order-value' });
    // Compared without fees: 20 € - 14,85 €.
    expect(refusal.message).toMatch(/^Für diesen Gutschein fehlen noch €.5,15\.$/);
    const exactly = await aCode({ minimumOrderValue: 1485 });
    expect((await basket.change('voucher-code', { code: exactly })).voucher?.value).toBe(500);
  });

  it('counts only while its minimum is met', async () => {
    const { basket } = await aGuest();
    const code = await aCode({ minimumOrderValue: 1400 });
    const [itemId = ''] = (await basket.change('voucher-code', { code })).keys;
    const less = await basket.change(`item/${itemId}/decrement`);
    expect(less.voucher).toEqual({ codes: [code], value: 0, rest: 0 });
    expect(less.deliveryTotals.voucherDiscount).toBe(0);
    expect((await basket.change(`item/${itemId}/increment`)).deliveryTotals.voucherDiscount).toBe(500);
  });

  it('is one for a guest, several for a consumer', async () => {
    const guest = await aGuest();
    await guest.basket.change('voucher-code', { code: await aCode() });
    const second = await refused(guest.basket, 'voucher-code', { code: await aCode() });
    expect(second).toMatchObject({ status: 422, key: 'voucher.error.single' });

    const { basket } = await aConsumer();
    const codes = [await aCode({ value: 300 }), await aCode({ value: 400 })];
    await basket.change('voucher-code', { code: codes[1] });
    const both = await basket.change('voucher-code', { code: codes[0] });
    expect(both.voucher).toEqual({ codes: codes.toReversed(), value: 700, rest: 0 });
  });

  it('taken twice in one basket changes nothing', async () => {
    for (const { basket } of [await aGuest(), await aConsumer()]) {
      const code = await aCode();
      const redeemed = await basket.change('voucher-code', { code });
      expect(await basket.change('discount-code', { code })).toEqual(redeemed);
    }
  });

  it('is one of twenty at most', async () => {
    const { basket } = await aConsumer();
    const codes = await Promise.all(Array.from({ length: 20 }, () => aCode({ value: 10 })));
    const stored = await Promise.all(codes.map((code) => discountCodeRepository(server.db).find(code)));
    const ids = stored.flatMap((code) => code?.id ?? []);
    await discountCodeRepository(server.db).setVouchersOf(basket.id, ids.slice(1));
    await basket.change('voucher-code', { code: codes[0] });
    expect((await basket.read()).voucher).toMatchObject({ codes: [...codes.slice(1), codes[0]], value: 200 });
    const refusal = await refused(basket, 'voucher-code', { code: await aCode() });
    expect(refusal).toMatchObject({ status: 422, key: 'basket.error.full' });
  });

  it('is taken off with all others by remove-discount, however often', async () => {
    const { basket } = await aConsumer();
    await basket.change('voucher-code', { code: await aCode() });
    await basket.change('voucher-code', { code: await aCode() });
    const without = await basket.change('remove-discount');
    expect(without).toMatchObject({ voucher: null, deliveryTotals: { totalSum: 1750 } });
    expect(await basket.change('remove-discount')).toEqual(without);
  });

  it('no longer counts nor shows when it has expired, and makes room for another', async () => {
    const { basket } = await aGuest();
    const code = await aCode({ expiresAt: '2026-11-20T17:30:00Z' });
    await basket.change('voucher-code', { code });
    clock.set(Temporal.Instant.from('2026-11-20T17:29:59Z'));
    expect((await basket.read()).deliveryTotals.voucherDiscount).toBe(500);
    clock.set(Temporal.Instant.from('2026-11-20T17:30:00Z'));
    expect(await basket.read()).toMatchObject({ voucher: null, deliveryTotals: { voucherDiscount: 0 } });
    expect(await refused(basket, 'voucher-code', { code })).toMatchObject({
      key: 'coupon.error.invalid-discount-code',
    });
    const another = await aCode();
    expect((await basket.change('voucher-code', { code: another })).voucher?.codes).toEqual([another]);
  });

  it('does not count while vouchers are switched off', async () => {
    const { basket } = await aGuest();
    const code = await aCode();
    await basket.change('voucher-code', { code });
    await setFlags(server, { VOUCHERS: false });
    try {
      expect(await basket.read()).toMatchObject({ voucher: null, deliveryTotals: { voucherDiscount: 0 } });
      expect(await refused(basket, 'voucher-code', { code: await aCode() })).toMatchObject({
        status: 403,
        key: 'feature.error.off',
      });
    } finally {
      await setFlags(server, { VOUCHERS: true });
    }
    expect((await basket.read()).voucher?.codes).toEqual([code]);
  });

  it('is masked for whoever does not own the basket', async () => {
    const { basket } = await aGuest();
    await basket.change('voucher-code', { code: await aCode({ code: 'SOMMER-4711-WIEN' }) });
    const read = (await server.browser().get(`/json/basket/${basket.id}/`)).json().basket;
    expect(read).toMatchObject({ owned: false, voucher: { codes: ['•••WIEN'], value: 500 } });
  });

  it('stands masked in the session while it counts in an open basket', async () => {
    const { browser, basket } = await aGuest();
    const redeemed = async () => (await browser.get('/json/session')).json().session.redeemedDiscount;
    expect(await redeemed()).toBeNull();
    await basket.change('voucher-code', {
      code: await aCode({ code: 'HERBST-2026', expiresAt: '2026-11-20T18:00:00Z' }),
    });
    expect(await redeemed()).toBe('•••026');
    clock.set(Temporal.Instant.from('2026-11-20T18:00:00Z'));
    expect(await redeemed()).toBeNull();
    expect((await server.browser().session()).session.redeemedDiscount).toBeNull();
  });
});
