import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBotCheckProvider, type BotCheckProvider } from '../support/bot-check-provider.ts';
import { aBrowser, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { typeLogin } from '../support/guest.ts';
import { aKeyboard } from '../support/keyboard.ts';
import { aMarketplace, sleepingKitchen, type TestMarketplace } from '../support/marketplace.ts';
import { phone } from '../support/restaurant-page.ts';

/** Where the provider's library stands. */
const libraryUrl = 'https://www.google.com/recaptcha/api.js?render=site';
/** What a refused form makes the browser say in its console. */
const refusedForm = { expectedErrors: /status of 422/ };

const aVisitor = aBrowser();
let provider: BotCheckProvider;
let marketplace: TestMarketplace;

beforeAll(async () => {
  provider = await aBotCheckProvider();
  marketplace = await aMarketplace(undefined, sleepingKitchen, {
    botCheck: { siteKey: 'site', secret: 'geheim', verifyUrl: provider.url },
  });
});
afterAll(async () => {
  await marketplace.stop();
  await provider.stop();
});
beforeEach(() => provider.answer({ success: true }));

/** A person, and what their browser asked of others than the marketplace. */
interface Guest {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly foreign: readonly string[];
}

async function open(path: string, options: VisitorOptions = {}): Promise<Guest> {
  const visitor = await aVisitor(options);
  const foreign: string[] = [];
  visitor.context.on('request', (request) => {
    if (new URL(request.url()).origin !== marketplace.url) foreign.push(request.url());
  });
  await visitor.context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: library }),
  );
  const page = await visitor.newPage();
  await page.goto(`${marketplace.url}${path}`);
  return { visitor, page, foreign };
}

/** As the provider's does: it completes what stands in its place, and then calls back who waits. */
const library = `
  const library = (window.grecaptcha ??= {});
  library.execute = async (key, { action }) => 'token-of-' + action;
  library.ready = (callback) => callback();
  for (const callback of window.___grecaptcha_cfg?.fns ?? []) callback();`;

const bar = (page: Page) => page.getByRole('complementary', { name: /reCAPTCHA/ });
const allow = (page: Page) => bar(page).getByRole('button', { name: 'Erlauben' });
const notNow = (page: Page) => bar(page).getByRole('button', { name: 'Nicht jetzt' });

async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Eva Muster');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('eva@example.at');
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Servus!');
}
const send = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' }).click();

describe('the question whether the bot check may be loaded', () => {
  it('comes before anything foreign is requested; once it is answered, the library is loaded once', async () => {
    const { visitor, page, foreign } = await open('/contact');
    await bar(page).waitFor();
    await write(page);
    expect(foreign).toEqual([]);
    await allow(page).click();
    await bar(page).waitFor({ state: 'hidden' });
    await send(page);
    await page.getByText(/Danke/).waitFor();
    expect(foreign).toEqual([libraryUrl]);
    // for the page as a whole, and for what was sent
    expect(provider.asked.map((form) => form.get('response'))).toEqual(['token-of-pageload', 'token-of-contactform']);

    // who has agreed is not asked again, and the elements' forms carry a token too
    const login = await visitor.newPage();
    await login.goto(`${marketplace.url}/login`);
    await typeLogin(login, 'lena@mahlzeit.example');
    expect(await bar(login).isHidden()).toBe(true);
    await login.getByRole('button', { name: 'Anmelden' }).click();
    await login.waitForURL('**/account');
    expect(provider.asked.at(-1)?.get('response')).toBe('token-of-loginform');
    expect(new Set(foreign)).toEqual(new Set([libraryUrl]));
  });

  it('is not asked where there is no form, and nothing foreign is loaded there', async () => {
    const { page, foreign } = await open('/impressum');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(foreign).toEqual([]);
  });

  it('can be put off: a refused form then says what to do, and where', async () => {
    const { page, foreign } = await open('/contact', { ...phone, ...refusedForm });
    await notNow(page).click();
    await write(page);
    await send(page);
    await page.getByText(/erlaub ihn bitte unten auf der Seite/).waitFor();
    expect(foreign).toEqual([]);
    expect(await page.getByRole('textbox', { name: 'Nachricht' }).inputValue()).toBe('Servus!');
    await expectAccessible(page);
    await allow(page).click();
    await send(page);
    await page.getByText(/Danke/).waitFor();
    expect(foreign).toEqual([libraryUrl]);
  });

  it('does not lie over the page again on this visit once it was put off', async () => {
    const { page, foreign } = await open('/contact', phone);
    await notNow(page).click();
    await page.goto(`${marketplace.url}/login`);
    await page.getByRole('textbox', { name: 'E-Mail' }).waitFor();
    expect(await bar(page).evaluate((each) => getComputedStyle(each).position)).toBe('static');
    expect(await notNow(page).isHidden()).toBe(true);
    expect(foreign).toEqual([]);
  });

  it('is kept when it is put off: nobody is asked again on a later visit', async () => {
    const { visitor, page, foreign } = await open('/contact');
    await notNow(page).click();
    // what a closed browser forgets
    await page.evaluate(() => sessionStorage.clear());
    const later = await visitor.newPage();
    await later.goto(`${marketplace.url}/login`);
    await later.getByRole('textbox', { name: 'E-Mail' }).waitFor();
    expect(await bar(later).evaluate((each) => getComputedStyle(each).position)).toBe('static');
    expect(foreign).toEqual([]);
  });

  it.each([
    ['on a desk', {}],
    ['on a phone', phone],
  ])('is accessible, fits and is answered by keyboard %s', async (_, options) => {
    const { page, foreign } = await open('/contact', options);
    await bar(page).waitFor();
    await expectAccessible(page);
    const { width, scrollWidth } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(width);
    for (const button of [allow(page), notNow(page)]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    // each stop on the way is seen above the bar
    const keyboard = aKeyboard(page);
    await keyboard.tabTo(allow(page));
    await keyboard.press('Enter');
    await bar(page).waitFor({ state: 'hidden' });
    await expect.poll(() => foreign).toEqual([libraryUrl]);
  });
});

describe('a consent', () => {
  const consent = (page: Page) => page.getByRole('region', { name: 'Deine Einwilligung' });
  const withdraw = (page: Page) => consent(page).getByRole('button', { name: 'Einwilligung widerrufen' });

  it('is withdrawn by the way in the footer, and at once: on every page, with what was left behind', async () => {
    const { visitor, page, foreign } = await open('/contact', refusedForm);
    await allow(page).click();
    await expect.poll(() => foreign).toEqual([libraryUrl]);
    const asked = () => provider.asked.map((form) => form.get('response') ?? '');
    await expect.poll(asked).toEqual(['token-of-pageload']);
    await page.evaluate(() => localStorage.setItem('_grecaptcha', 'left behind'));

    const privacy = await visitor.newPage();
    await privacy.goto(`${marketplace.url}/impressum`);
    await privacy.getByRole('link', { name: 'Einwilligungen' }).click();
    await privacy.getByText('Du hast zugestimmt.').waitFor();
    await withdraw(privacy).click();
    await privacy.getByText('Du hast nicht zugestimmt. Von Google wird nichts geladen.').waitFor();
    expect(await privacy.evaluate(() => localStorage.getItem('_grecaptcha'))).toBeNull();
    await expectAccessible(privacy);

    // the page that has loaded it already, without being loaded anew
    await bar(page).waitFor();
    expect(await page.evaluate(() => 'grecaptcha' in globalThis)).toBe(false);
    await write(page);
    await send(page);
    await page.getByText(/erlaub ihn bitte unten auf der Seite/).waitFor();
    // and every later one
    await page.reload();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(foreign).toEqual([libraryUrl]);
    expect(asked()).toEqual(['token-of-pageload']);
  });

  it.each([
    ['on a desk', {}],
    ['on a phone', phone],
  ])('is given again where it was withdrawn, by keyboard too, and nothing moves %s', async (_, options) => {
    const { page, foreign } = await open('/privacy#consent', options);
    const agree = consent(page).getByRole('button', { name: 'Erlauben' });
    await agree.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Du hast zugestimmt.').waitFor();
    const box = await withdraw(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(foreign).toEqual([]);
    await page.goto(`${marketplace.url}/contact`);
    await expect.poll(() => foreign).toEqual([libraryUrl]);
    expect(await bar(page).isHidden()).toBe(true);
  });
});
