import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomIds } from '#platform/secrets.ts';
import type { PaymentStart } from '#providers/payment/payment.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { aPaymentStart } from '#tests/support/payment-builders.ts';
import { aTestPage, type TestPage } from '#tests/support/test-page.ts';

let page: TestPage;
beforeAll(async () => {
  page = await aTestPage();
});
afterAll(() => page.stop());
beforeEach(() => {
  page.clock.set(fridayEvening);
  page.shopResponds();
});

const started = (own: Partial<PaymentStart> = {}) =>
  page.payments.provider.start(aPaymentStart({ paymentId: randomIds.next(), ...own }));
const ask = (providerId: string) => page.payments.provider.ask(providerId);
const html = async (url: string) => (await fetch(url)).text();

describe('the test payment page', () => {
  it('stands on another origin and shows restaurant, amount and until when it can be paid', async () => {
    const { url } = await started();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/[\w-]{32}$/);
    expect(new URL(url).origin).toBe(page.payments.testPageUrl());
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Pizzeria Napoli Express');
    expect(text.replaceAll('\u00a0', ' ')).toContain('€ 31,40');
    expect(text).toContain('Zahlbar bis 18:30');
    expect(text).toContain('data-seconds="1800"');
    expect(await html((await started({ language: 'en' })).url)).toContain('<html lang="en">');
  });

  it('runs nothing foreign, is never framed or kept, sends no referrer, and leads only back', async () => {
    const { url } = await started();
    const { headers } = await fetch(url);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; " +
        "form-action 'self' http://shop.test; frame-ancestors 'none'",
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('writes what comes from outside as text', async () => {
    const { url } = await started({ description: '<script>alert(1)</script> & "Söhne" 🍕 ‏' });
    const text = await html(url);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot; 🍕');
    expect(text).not.toContain('<script>alert');
  });

  it('is the same payment when it is started again, also at the same time', async () => {
    const start = aPaymentStart({ paymentId: randomIds.next() });
    const all = await Promise.all([1, 2, 3, 4].map(() => page.payments.provider.start(start)));
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  });

  it.each([
    ['its root', '/'],
    ['no id', '/pay'],
    ['a short id', '/pay/short'],
    ['an id that nobody gave', `/pay/${'a'.repeat(32)}`],
    ['an endless id', `/pay/${'a'.repeat(10_000)}`],
    ['zero bytes', '/pay/%00%00'],
    ['broken escapes', '/pay/%E0%A4%A'],
  ])('answers 404 in words to %s', async (_what, path) => {
    const answer = await fetch(`${page.payments.testPageUrl()}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Diese Zahlung gibt es nicht');
  });

  it.each([{}, { action: 'steal' }, { action: 'pay', telling: 'softly' }])(
    'refuses a form that it never showed: %j',
    async (form) => {
      const { url, providerId } = await started();
      expect((await page.press(url, form as Record<string, string>)).status).toBe(400);
      expect((await page.press(`${url}/challenge`, form as Record<string, string>)).status).toBe(400);
      expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
      expect(await ask(providerId)).toBe('pending');
    },
  );

  it('takes no large forms', async () => {
    const { url, providerId } = await started();
    expect((await page.press(url, { action: 'pay', more: 'x'.repeat(10_000) })).status).toBe(400);
    expect(await ask(providerId)).toBe('pending');
  });
});

describe('on the test payment page', () => {
  it('paying leads back and notifies the shop', async () => {
    const { url, providerId } = await started();
    expect(await ask(providerId)).toBe('pending');
    const answer = await page.press(url, { action: 'pay', telling: 'usual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, aPaymentStart().returnUrl]);
    expect(await ask(providerId)).toBe('paid');
    expect(page.shop.requests).toHaveLength(0);
    await page.work();
    expect(page.news()).toEqual([{ providerId, state: 'paid' }]);
    expect(page.shop.requests[0]?.url.pathname).toBe('/json/payment/webhook');
    expect(await html(url)).toContain('Diese Zahlung ist bezahlt');
  });

  it('paying twice notifies once', async () => {
    const { url, providerId } = await started();
    const answers = await Promise.all([1, 2, 3].map(() => page.press(url, { action: 'pay' })));
    expect(answers.every(({ status }) => status === 303 || status === 200)).toBe(true);
    await page.press(url, { action: 'decline' });
    expect(await ask(providerId)).toBe('paid');
    await page.work();
    expect(page.news()).toEqual([{ providerId, state: 'paid' }]);
  });

  it('a decline leads back, notifies the shop, and is final', async () => {
    const { url, providerId } = await started();
    expect((await page.press(url, { action: 'decline' })).status).toBe(303);
    await page.press(url, { action: 'pay' });
    expect(await ask(providerId)).toBe('failed');
    await page.work();
    expect(page.news()).toEqual([{ providerId, state: 'failed' }]);
    expect(await html(url)).toContain('Diese Zahlung ist beendet');
  });

  it('3-D Secure asks for a code, which must be right', async () => {
    const { url, providerId } = await started();
    const toChallenge = await page.press(url, { action: 'challenge', telling: 'twice' });
    const challenge = new URL(toChallenge.headers.get('location') ?? '', url).href;
    expect(challenge).toBe(`${url}/challenge?telling=twice`);
    expect(await html(challenge)).toContain('name="telling" value="twice"');
    expect(await ask(providerId)).toBe('pending');

    const wrong = await page.press(challenge, { action: 'confirm', code: '000000', telling: 'twice' });
    expect(wrong.status).toBe(422);
    const said = await wrong.text();
    expect(said).toContain('Dieser Code ist falsch');
    expect(said).toMatch(/aria-invalid="true"\s+aria-describedby="code-error"/);
    expect(await ask(providerId)).toBe('pending');

    expect((await page.press(challenge, { action: 'confirm', code: ' 123456 ' })).status).toBe(303);
    expect(await ask(providerId)).toBe('paid');
    await page.work();
  });

  it('3-D Secure can be refused', async () => {
    const { url, providerId } = await started();
    const answer = await page.press(`${url}/challenge`, { action: 'refuse' });
    expect(answer.headers.get('location')).toBe(aPaymentStart().returnUrl);
    expect(await ask(providerId)).toBe('failed');
    await page.work();
  });

  it('going back without paying changes and reports nothing', async () => {
    const { url, providerId } = await started();
    const back = /<a class="back" href="([^"]*)"/.exec(await html(url))?.[1];
    expect(back).toBe(aPaymentStart().returnUrl);
    expect(await ask(providerId)).toBe('pending');
    expect(page.queued).toHaveLength(0);
  });

  it('what has run out can neither be paid nor declined', async () => {
    const { url, providerId } = await started();
    page.clock.advance({ minutes: 29, seconds: 59 });
    expect(await ask(providerId)).toBe('pending');
    page.clock.advance({ seconds: 1 });
    expect(await ask(providerId)).toBe('failed');
    expect((await page.press(url, { action: 'pay' })).status).toBe(200);
    expect((await page.press(`${url}/challenge`, { action: 'confirm', code: '123456' })).status).toBe(200);
    expect(await html(url)).toContain('Diese Zahlung ist beendet');
    expect(await ask(providerId)).toBe('failed');
    expect(page.queued).toHaveLength(0);
  });
});
