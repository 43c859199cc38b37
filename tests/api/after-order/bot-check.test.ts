import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { aBotCheckProvider, type BotCheckProvider } from '#tests/support/bot-check-provider.ts';
import { aClock } from '#tests/support/clock.ts';
import { aCustomerOf, aKey } from '#tests/support/customer.ts';
import { oddTexts } from '#tests/support/odd-texts.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';

const clock = aClock();
let provider: BotCheckProvider;
let guarded: TestServer;
let open: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  provider = await aBotCheckProvider();
  const botCheck = { siteKey: 'site', secret: 'geheim', verifyUrl: provider.url };
  guarded = await aServer({ clock, config: { botCheck } });
  adria = await addRestaurant(guarded.database.db);
  open = await aServer();
});
afterAll(async () => {
  await Promise.all([guarded.stop(), open.stop()]);
  await provider.stop();
});

let tokens = 0;
/** A token of a person for an action, which counts once. */
const aToken = (action: string) => {
  tokens += 1;
  return `person-${action}-${tokens}`;
};
const botKill = (browser: TestBrowser, action: string, g_recaptcha_token?: unknown) =>
  browser.post('/bot-kill', { action, g_recaptcha_token });
const keyOf = (response: { statusCode: number; json(): { errors?: { key: string }[] } }) =>
  response.statusCode < 300 ? response.statusCode : response.json().errors?.[0]?.key;
const refused = 'bot.error.refused';

describe('POST /bot-kill', () => {
  it.each(['pageload', 'contactform'])('lets a person pass for %s', async (action) => {
    const browser = guarded.browser();
    expect(keyOf(await botKill(browser, action, aToken(action)))).toBe(200);
  });

  it('refuses a machine, a token of another action, one that was used, and none', async () => {
    const browser = guarded.browser();
    const used = aToken('pageload');
    await botKill(browser, 'pageload', used);
    for (const token of ['machine', aToken('contactform'), used, null, undefined, '']) {
      const answer = await botKill(browser, 'pageload', token);
      expect([token, answer.statusCode, keyOf(answer)]).toEqual([token, 422, refused]);
    }
  });

  it('refuses a person of too low a score', async () => {
    provider.answer({ success: true, score: 0.3, action: 'pageload' });
    expect(keyOf(await botKill(guarded.browser(), 'pageload', 'x'))).toBe(refused);
    provider.answer({ success: true, score: 0.5, action: 'pageload' });
    expect(keyOf(await botKill(guarded.browser(), 'pageload', 'x'))).toBe(200);
  });

  it('lets people pass while the provider fails or answers nonsense', async () => {
    for (const answer of [500, 302, { error: 'nonsense' }]) {
      provider.answer(answer);
      expect([answer, keyOf(await botKill(guarded.browser(), 'pageload', 'x'))]).toEqual([answer, 200]);
    }
  });

  it("takes two actions alone, a token of a token's length, and needs the CSRF token", async () => {
    const browser = guarded.browser();
    for (const body of [
      {},
      { action: 'orderform' },
      { action: 'x' },
      { action: 'pageload', g_recaptcha_token: 'x'.repeat(4097) },
      { action: 'pageload', g_recaptcha_token: 7 },
      { action: 'pageload', other: 1 },
    ]) {
      expect((await browser.post('/bot-kill', body)).statusCode).toBe(422);
    }
    const bare = await browser.post('/bot-kill', { action: 'pageload' }, { 'x-csrf-token': 'wrong' });
    expect(bare.statusCode).toBe(403);
  });

  it('accepts null where no check is configured', async () => {
    const browser = open.browser();
    expect(keyOf(await botKill(browser, 'pageload', null))).toBe(200);
    expect((await browser.get('/bot-kill?action=pageload')).body).toBe('{}');
  });
});

describe('the library of the bot check', () => {
  const siteKeyOf = async (server: TestServer) => (await server.browser().get('/json/settings')).json().captchaSiteKey;
  const policyOf = async (server: TestServer) =>
    String((await server.browser().get('/json/settings')).headers['content-security-policy']);

  it('may be loaded by our pages where it is configured, with the key that the settings name', async () => {
    expect(await siteKeyOf(guarded)).toBe('site');
    expect(await policyOf(guarded)).toMatch(/script-src 'self' [^;]*https:\/\/www\.google\.com\/recaptcha\//);
  });

  it('may not, and has no key, where it is not', async () => {
    expect(await siteKeyOf(open)).toBeNull();
    expect(await policyOf(open)).not.toContain('google');
  });
});

describe('GET on an action URL', () => {
  it('succeeds, without error entries, once this session has passed for this action, for ten minutes', async () => {
    provider.answer({ success: true });
    const browser = guarded.browser();
    const ask = async (action: string, who = browser) => keyOf(await who.get(`/bot-kill?action=${action}`));
    expect(await ask('pageload')).toBe(refused);
    await botKill(browser, 'pageload', 'token');
    expect(await ask('pageload')).toBe(200);
    expect(await ask('contactform')).toBe(refused);
    expect(await ask('pageload', guarded.browser())).toBe(refused);
    clock.advance({ minutes: 10, seconds: 1 });
    expect(await ask('pageload')).toBe(refused);
  });

  it('refuses what is no action', async () => {
    for (const query of ['', '?action=', '?action=x', '?action=pageload&x=1', '?action=pageload&action=pageload']) {
      expect((await guarded.browser().get(`/bot-kill${query}`)).statusCode).toBe(422);
    }
  });
});

describe('a form that carries a token', () => {
  it('is refused to machines: login, registration and activation', async () => {
    const login = { email: 'eva@example.at', password: 'ein langer Satz' };
    const registration = { email: 'eva@example.at', name: 'Eva', acceptedTerms: true };
    const activation = { token: 'unknown', password: 'ein langer Satz' };
    provider.answer({ success: false });
    for (const [path, body] of [
      ['/json/login', login],
      ['/json/register', registration],
      ['/json/activate', activation],
    ] as const) {
      for (const g_recaptcha_token of ['machine', null, 7, undefined]) {
        const answer = await guarded.browser().post(path, { ...body, g_recaptcha_token });
        expect([path, keyOf(answer)]).toEqual([path, refused]);
      }
    }
    expect(await mailRepository(guarded.db).latest(10)).toEqual([]);
    provider.answer({ success: true, action: 'registerform' });
    const answer = await guarded.browser().post('/json/register', { ...registration, g_recaptcha_token: 'a' });
    expect(keyOf(answer)).toBe(200);
    // asked with the secret and the token, and for its own action
    expect(Object.fromEntries(provider.asked[0] ?? [])).toEqual({ secret: 'geheim', response: 'a' });
    const other = await guarded.browser().post('/json/login', { ...login, g_recaptcha_token: 'a' });
    expect(keyOf(other)).toBe(refused);
    expect(keyOf(await open.browser().post('/json/login', { ...login, g_recaptcha_token: null }))).toBe(
      'login.error.failed',
    );
  });

  it('is refused to machines: the order, of which nothing is stored', async () => {
    provider.answer({ success: false });
    const { order } = await aCustomerOf(guarded, adria);
    expect(keyOf(await order({ g_recaptcha_token: 'machine' }))).toBe(refused);
    provider.answer({ success: true, action: 'orderform' });
    // refusals are not remembered: the same attempt with a better token is made
    expect((await order({ g_recaptcha_token: 'person' })).statusCode).toBe(201);
  });

  it('is an order once, and its token asked about once, however often the attempt is sent', async () => {
    provider.answer({ success: true, action: 'orderform' });
    const { order } = await aCustomerOf(guarded, adria);
    const key = aKey();
    const send = (g_recaptcha_token: string | null) => order({ g_recaptcha_token }, key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('person')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((each) => each.json().orderId)).size).toBe(1);
    expect(provider.asked).toHaveLength(1);
    // a replay skips the check, whatever its token is
    provider.answer({ success: false });
    expect((await send(null)).statusCode).toBe(201);
    expect((await send('machine')).json().orderId).toBe(answers[0]?.json().orderId);
    expect(provider.asked).toHaveLength(0);
  });
});

describe('the contact form', () => {
  const message = { name: 'Eva Muster', email: 'eva@example.at', message: 'Servus!\nEine Frage.' };
  const toOperator = async (server: TestServer) =>
    (await mailRepository(server.db).latest(200)).filter(({ recipient }) => recipient === 'servus@mahlzeit.example');

  it('writes to the operator, once for each check of the action contactform', async () => {
    provider.answer({ success: true });
    const browser = guarded.browser();
    expect(keyOf(await browser.post('/json/contact', message))).toBe(refused);
    await botKill(browser, 'contactform', 'person');
    expect(keyOf(await browser.post('/json/contact', message))).toBe(200);
    expect(keyOf(await browser.post('/json/contact', message))).toBe(refused);
    const [mail] = await toOperator(guarded);
    expect(mail).toMatchObject({
      subject: 'Nachricht von Eva Muster',
      body: expect.stringContaining('Von: Eva Muster <eva@example.at>\n\nServus!\nEine Frage.\n'),
      replyTo: 'eva@example.at',
    });
    expect(await toOperator(guarded)).toHaveLength(1);
  });

  it('names every field that is empty or wrong, keeps the pass, and stores nothing', async () => {
    const before = (await toOperator(open)).length;
    const answer = await open.browser().post('/json/contact', { name: ' ', email: 'eva', message: '' });
    expect(answer.statusCode).toBe(422);
    const fields = answer.json().errors.map(({ field }: { field: string }) => field);
    expect(new Set(fields)).toEqual(new Set(['name', 'email', 'message']));
    for (const wrong of [
      { name: 'x'.repeat(121) },
      { name: 'Eva\r\nBcc: all@example.at' },
      { email: 'eva@example.at\nBcc: all@example.at' },
      { message: 'x'.repeat(5001) },
      { message: 7 },
      { other: 1 },
    ]) {
      expect((await open.browser().post('/json/contact', { ...message, ...wrong })).statusCode).toBe(422);
    }
    expect(await toOperator(open)).toHaveLength(before);
  });

  it('takes any text, or refuses it clearly', async () => {
    for (const [name, text] of Object.entries(oddTexts)) {
      const answer = await open.browser().post('/json/contact', { ...message, name: text, message: text });
      expect([name, [200, 422].includes(answer.statusCode)]).toEqual([name, true]);
    }
    for (const { subject } of await toOperator(open)) expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });
});
