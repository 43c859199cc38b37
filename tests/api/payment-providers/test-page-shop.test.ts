import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomIds } from '#platform/secrets.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { aPaymentStart } from '#tests/support/payment-builders.ts';
import { aTestPage, readBy, type TestPage } from '#tests/support/test-page.ts';

let page: TestPage;
beforeAll(async () => {
  page = await aTestPage();
});
afterAll(() => page.stop());
beforeEach(() => {
  page.clock.set(fridayEvening);
  page.shopResponds();
});

const provider = () => page.payments.provider;
const started = () => provider().start(aPaymentStart({ paymentId: randomIds.next() }));

/** Somebody pays, and the shop is to learn of it in this way. */
async function paid(telling: string) {
  const { url, providerId } = await started();
  expect((await page.press(url, { action: 'pay', telling })).status).toBe(303);
  expect(await provider().ask(providerId)).toBe('paid');
  return { providerId, state: 'paid' };
}

describe('the shop is notified of a payment', () => {
  it('before the return', async () => {
    const news = await paid('first');
    expect(page.news()).toEqual([news]);
    expect(page.queued).toHaveLength(0);
  });

  it('later, where it did not take it before the return', async () => {
    page.shopResponds(503);
    const news = await paid('first');
    page.shopResponds();
    await page.work();
    expect(page.news()).toEqual([news]);
  });

  it('some seconds late', async () => {
    const news = await paid('late');
    expect(page.queued).toMatchObject([{ delaySeconds: 8 }]);
    await page.work();
    expect(page.news()).toEqual([news]);
  });

  it('twice, as the same event', async () => {
    const news = await paid('twice');
    await page.work();
    expect(page.news()).toEqual([news, news]);
    expect(page.shop.requests[0]?.body).toBe(page.shop.requests[1]?.body);
  });

  it('never', async () => {
    await paid('never');
    expect(page.queued).toHaveLength(0);
    expect(page.shop.requests).toHaveLength(0);
  });

  it('by a message with a wrong signature, which is tried once', async () => {
    await paid('forged');
    page.shopResponds(400);
    await page.work();
    expect(page.news()).toEqual(['payment.error.signature']);
  });

  it('again until it takes the message, also after a restart', async () => {
    const news = await paid('usual');
    page.shopResponds(500);
    await expect(page.work()).rejects.toThrow('the shop answered 500');
    await page.restart();
    page.shopResponds();
    await page.work();
    expect(page.news()).toEqual([news]);
  });
});

describe('a webhook of the test payment page', () => {
  it('is refused later than five minutes, changed, unsigned, or signed by another marketplace', async () => {
    await paid('usual');
    await page.work();
    const [request] = page.shop.requests;
    if (!request) expect.fail('nothing came');
    const read = (own: Partial<typeof request>) => readBy(page.payments, { ...request, ...own });
    const refused = 'payment.error.signature';
    const changed = request.body.replace('paid', 'failed');
    expect(read({ body: changed })).toBe(refused);
    expect(read({ body: '' })).toBe(refused);
    expect(read({ headers: {} })).toBe(refused);
    for (const signature of ['', 't=1', 'v1=🍕', `t=${'9'.repeat(10_000)}`]) {
      expect(read({ headers: { 'x-payment-signature': signature } })).toBe(refused);
    }
    page.clock.advance({ minutes: 4, seconds: 59 });
    expect(read({})).toMatchObject({ state: 'paid' });
    page.clock.advance({ seconds: 2 });
    expect(read({})).toBe(refused);

    page.clock.set(fridayEvening);
    const other = await aTestPage();
    expect(readBy(other.payments, request)).toBe(refused);
    await other.stop();
  });
});

describe('the test payment page as a provider', () => {
  it('expires a payment, once and for all', async () => {
    const { url, providerId } = await started();
    expect(await provider().expire(providerId)).toBe('failed');
    expect(await provider().expire(providerId)).toBe('failed');
    await page.press(url, { action: 'pay' });
    expect(await provider().ask(providerId)).toBe('failed');
  });

  it('returns paid where somebody was quicker than the expiry', async () => {
    const { providerId } = await paid('never');
    expect(await provider().expire(providerId)).toBe('paid');
    expect(await provider().ask(providerId)).toBe('paid');
  });

  it('decides once when paying and expiring come together', async () => {
    const { url, providerId } = await started();
    const [end] = await Promise.all([
      provider().expire(providerId),
      page.press(url, { action: 'pay', telling: 'never' }),
    ]);
    expect(await provider().ask(providerId)).toBe(end);
  });

  it('gives back once, and only what was paid', async () => {
    const { providerId } = await paid('never');
    await Promise.all([1, 2, 3].map(() => provider().refund(providerId)));
    await provider().refund(providerId);
    const text = await (await fetch(`${page.payments.testPageUrl()}/pay/${providerId}`)).text();
    expect(text).toContain('Der Betrag wurde zurückgegeben');
    const { providerId: unpaid } = await started();
    await expect(provider().refund(unpaid)).rejects.toThrow('only what was paid');
  });

  it('fails for a payment that it does not know', async () => {
    const unknown = randomIds.next();
    await expect(provider().ask(unknown)).rejects.toThrow('knows no such payment');
    await expect(provider().expire(unknown)).rejects.toThrow('knows no such payment');
    await expect(provider().refund(unknown)).rejects.toThrow('only what was paid');
  });

  it('keeps payments and its own address over a restart', async () => {
    const { url, providerId } = await started();
    await page.restart();
    expect((await fetch(url)).status).toBe(200);
    await page.press(url, { action: 'pay', telling: 'never' });
    expect(await provider().ask(providerId)).toBe('paid');
  });

  it('takes another port where somebody else took its own, but not another than it was given', async () => {
    const { port } = new URL(page.payments.testPageUrl() ?? '');
    const second = await page.start();
    expect(new URL(second.testPageUrl() ?? '').port).not.toBe(port);
    await second.close();
    await expect(page.start(Number(port))).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' });
  });
});
