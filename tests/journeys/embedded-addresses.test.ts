import type { Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { anEmbeddingSite, type EmbeddingSite, frameOf } from '../support/embedding-site.ts';
import { engine, runsAll } from '../support/engines/find-engines.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';

const aVisitor = aBrowser('--test-third-party-cookie-phaseout');
let marketplace: TestMarketplace;
let site: EmbeddingSite;

beforeAll(async () => {
  marketplace = await aMarketplace();
  site = await anEmbeddingSite(marketplace.url);
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

const phone = { viewport: { width: 360, height: 780 } };
/** of the frame in it */
const narrow = { width: 360, height: 600 };
const urls = (...names: ('addressChangedUrl' | 'cancelUrl' | 'citiesUrl')[]) =>
  Object.fromEntries(names.map((name) => [name, site.at(`/${name}`)]));

/** The browser notes in its console what it does not let a frame do. */
const refusedLeaving = /Unsafe attempt to initiate navigation|Failed to set the 'href' property|Unsafe JavaScript/;

/** Types an address of the only municipality of its postcode, and takes the one that is offered. */
async function chooseNeubaugasse(frame: Frame): Promise<void> {
  await frame.getByRole('combobox').fill('Neubaugasse 12');
  await frame.getByRole('option', { name: /Neubaugasse 12.*1070 Wien/ }).click();
}

/** The result in the frame. */
const chosenIn = (frame: Frame) => frame.getByRole('region', { name: 'Gewählte Adresse' });

/** Without a mouse. To the page around, its frame has the focus, so `aKeyboard` could not look at it. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor();
  // in WebKit without a window of its own, a frame's document never has the focus
  const exists = () => goal.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);
  for (let stop = 0; stop < 60 && !(await exists()); stop += 1) await page.keyboard.press('Tab');
  expect(await exists()).toBe(true);
}

/** Types a postcode that Linz and Lichtenberg share, and leaves open which. */
async function type4040(page: Page, frame: Frame): Promise<void> {
  await tabTo(page, frame.getByRole('combobox'));
  await page.keyboard.type('4040');
  await frame.getByRole('option', { name: /4040/ }).first().waitFor();
  await page.keyboard.press('Enter');
}

async function takeByKeyboard(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

/** The frame goes on with the session of the page around it, however long either took to load. */
async function expectSharedSession(page: Page, frame: Frame): Promise<void> {
  const stored = (where: Page | Frame, key: string) => where.evaluate((name) => localStorage.getItem(name), key);
  const parents = `de-session:demo@${marketplace.url}`;
  await expect.poll(() => stored(page, parents), { timeout: 10_000 }).not.toBeNull();
  const sessionId = await stored(page, parents);
  await expect.poll(() => stored(frame, 'de-session:demo'), { timeout: 10_000 }).toBe(sessionId);
}

/** Where the frame asked the page around it to go, if it did. */
async function askedFor(page: Page): Promise<unknown> {
  return (await site.messages(page)).find(({ type }) => type === 'fo-navigate')?.['href'];
}

/** The page that was led to knows the location, and its address holds no code. */
async function expectLedTo(page: Page, path: string, location: RegExp | null): Promise<void> {
  await page.getByRole('heading', { name: `Wirt ${path}` }).waitFor();
  if (location) await page.getByText(location).first().waitFor();
  else await page.getByRole('combobox').waitFor();
  await expect.poll(() => page.url(), { timeout: 10_000 }).toBe(site.at(path));
}

describe('the embedded page with citiesUrl', () => {
  it.runIf(runsAll)('shows no modal, and choosing a city goes to citiesUrl with it', async () => {
    const visitor = await aVisitor(phone);
    const page = await visitor.newPage();
    const query = urls('citiesUrl', 'addressChangedUrl', 'cancelUrl');
    const frame = await site.open(page, { query, ...narrow });
    await type4040(page, frame);
    const cities = frame.getByRole('list', { name: 'Orte mit der Postleitzahl 4040' });
    await cities.waitFor();
    expect(await frame.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page);
    await takeByKeyboard(page, cities.getByRole('button', { name: 'Lichtenberg' }));
    await expectLedTo(page, '/citiesUrl', /4040 Lichtenberg/);
    expect(await visitor.context.cookies()).toEqual([]);
  });

  it('goes to addressChangedUrl with an address, and to cancelUrl when the location is reset', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    const query = urls('citiesUrl', 'addressChangedUrl', 'cancelUrl');
    await chooseNeubaugasse(await site.open(page, { query, withElements: true }));
    await expectLedTo(page, '/addressChangedUrl', /Neubaugasse 12, 1070 Wien/);

    const again = await site.open(page, { query, withElements: true });
    await again.getByRole('button', { name: 'Zurücksetzen' }).click();
    await expectLedTo(page, '/cancelUrl', null);
  });
});

describe('the embedded page with cancelUrl alone, modal only', () => {
  it('asks in a modal, and goes to addressChangedUrl with the chosen city', async () => {
    const visitor = await aVisitor(phone);
    const page = await visitor.newPage();
    const frame = await site.open(page, { query: urls('cancelUrl', 'addressChangedUrl'), ...narrow });
    await type4040(page, frame);
    const linz = frame.getByRole('dialog', { name: 'Genauer Ort' }).getByRole('button', { name: 'Linz' });
    await linz.waitFor();
    await expectAccessible(page);
    await takeByKeyboard(page, linz);
    await expectLedTo(page, '/addressChangedUrl', /4040 Linz/);
  });

  it.runIf(runsAll)('goes to cancelUrl when the modal is cancelled', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    const frame = await site.open(page, { query: urls('cancelUrl') });
    await type4040(page, frame);
    await takeByKeyboard(page, frame.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }));
    await expectLedTo(page, '/cancelUrl', null);
  });

  it.runIf(runsAll)('leaves by itself when nothing is open', async () => {
    const page = await (await aVisitor({ expectedErrors: refusedLeaving })).newPage();
    const query = urls('cancelUrl', 'addressChangedUrl');
    await chooseNeubaugasse(await site.open(page, { query, withElements: true }));
    await expectLedTo(page, '/addressChangedUrl', /Neubaugasse 12/);
  });

  it('leaves by a link where the browser wants a hand on it first', async () => {
    const visitor = await aVisitor({ expectedErrors: refusedLeaving });
    const page = await visitor.newPage();
    const query = urls('cancelUrl', 'addressChangedUrl');
    const frame = await site.open(page, { withElements: true });
    await chooseNeubaugasse(frame);
    await chosenIn(frame).waitFor();

    // nobody has touched this one
    const sandbox = 'allow-scripts allow-same-origin allow-top-navigation-by-user-activation';
    await site.visit(page, { query, withElements: true, sandbox });
    await expect.poll(() => askedFor(page), { timeout: 10_000 }).toBe(site.at('/addressChangedUrl'));
    const untouched = await frameOf(page);
    const link = untouched.getByRole('link', { name: /^Weiter zu localhost/ });
    await link.waitFor();
    expect(await link.getAttribute('target')).toBe('_top');
    await expectAccessible(page);
    await link.click();
    await expectLedTo(page, '/addressChangedUrl', /Neubaugasse 12/);
  });
});

describe('the embedded page with addressChangedUrl alone', () => {
  it('is operated by keyboard at 360 px, light and dark', async () => {
    const visitor = await aVisitor(phone);
    const page = await visitor.newPage();
    const frame = await site.open(page, { query: urls('addressChangedUrl'), ...narrow });
    const linz = frame.getByRole('dialog').getByRole('button', { name: 'Linz' });
    await type4040(page, frame);
    await linz.waitFor();
    await expectAccessible(page);
    if (engine === 'chromium') {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, { rules: ['color-contrast'] });
    }
    await page.keyboard.press('Escape');
    await frame.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await frame.getByRole('combobox').press('Enter');
    await takeByKeyboard(page, linz);
    await expectLedTo(page, '/addressChangedUrl', /4040 Linz/);
  });

  it.runIf(runsAll)('goes on with the address that is set', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    const embedding = { query: urls('addressChangedUrl'), withElements: true };
    await chooseNeubaugasse(await site.open(page, embedding));
    await expectLedTo(page, '/addressChangedUrl', /Neubaugasse 12/);
    const frame = await site.open(page, embedding);
    await chosenIn(frame).getByText('Neubaugasse 12, 1070 Wien').waitFor();
    await expectAccessible(page);
    await frame.getByRole('button', { name: 'Weiter mit dieser Adresse' }).click();
    await expectLedTo(page, '/addressChangedUrl', /Neubaugasse 12/);
  });
});

describe('the page around the frame', () => {
  it('shares session and location with it, at once', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    const frame = await site.open(page, { withElements: true });
    await expectSharedSession(page, frame);
    await chooseNeubaugasse(frame);
    await chosenIn(frame).getByText('Neubaugasse 12, 1070 Wien').waitFor();
    await page.getByText('Neubaugasse 12, 1070 Wien').first().waitFor();
    await page.getByRole('button', { name: 'Zurücksetzen' }).first().click();
    await chosenIn(frame).waitFor({ state: 'hidden' });
    expect(await visitor.context.cookies()).toEqual([]);
  });

  it.runIf(runsAll)('is notified of how high the frame wants to be', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    const frame = await site.open(page);
    await frame.getByRole('combobox').waitFor();
    // compared at one moment: the page still grows while its letters load
    const isResized = async () => {
      const parts = frame.locator('.embed-content, .embed-footer');
      const heights = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
      const height = heights.reduce((sum, each) => sum + each, 0);
      const message = (await site.messages(page)).findLast(({ type }) => type === 'fo-resized');
      return message?.['height'] === Math.ceil(height);
    };
    await expect.poll(isResized, { timeout: 10_000 }).toBe(true);
  });

  it.runIf(runsAll)('of nobody whom we know is refused the frame', async () => {
    const visitor = await aVisitor({
      expectedErrors: /frame-ancestors|refused to connect|ERR_BLOCKED_BY_RESPONSE/,
    });
    const page = await visitor.newPage();
    // the page is there with what it frames, whose heading came with its markup
    const headingsOf = async (apiKey: string) => {
      await site.visit(page, { query: { apiKey } });
      return page.frameLocator('iframe').getByRole('heading', { name: 'Wohin dürfen wir liefern?' }).count();
    };
    expect([await headingsOf('demo'), await headingsOf('')]).toEqual([1, 0]);
  });
});

describe('a sandboxed frame', () => {
  it('leaves by navigating the top window where it may', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    const sandbox = 'allow-scripts allow-same-origin allow-forms allow-top-navigation-by-user-activation';
    const frame = await site.open(page, { query: urls('addressChangedUrl'), sandbox });
    await chooseNeubaugasse(frame);
    // WebKit wants the hand on the link itself
    if (engine === 'webkit') await frame.getByRole('link', { name: /^Weiter zu localhost/ }).click();
    await expectLedTo(page, '/addressChangedUrl', /Neubaugasse 12/);
  });

  it.runIf(runsAll)('says to the page around it where it wants to go, and shows a link, where it may not', async () => {
    const visitor = await aVisitor({ expectedErrors: refusedLeaving });
    const page = await visitor.newPage();
    const sandbox = 'allow-scripts allow-same-origin allow-forms';
    const frame = await site.open(page, { query: urls('addressChangedUrl'), sandbox });
    await chooseNeubaugasse(frame);
    await frame.getByRole('link', { name: /^Weiter zu localhost/ }).waitFor();
    const asked = await askedFor(page);
    expect(asked).toMatch(new RegExp(`^${site.at('/addressChangedUrl')}#fo-handoff=[\\w-]{32}$`));
    // the page around it may do what the frame may not
    await page.goto(String(asked));
    await expectLedTo(page, '/addressChangedUrl', /Neubaugasse 12/);
  });

  it('without allow-same-origin says that it cannot work', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    const frame = await site.open(page, { query: urls('addressChangedUrl'), sandbox: 'allow-scripts' });
    await frame.getByText(/Seinem sandbox-Attribut fehlt allow-same-origin/).waitFor();
    expect(await frame.locator('fo-embedded-addresses').count()).toBe(0);
  });

  it('without allow-scripts says so', async () => {
    const visitor = await aVisitor({ expectedErrors: /allow-scripts/ });
    const page = await visitor.newPage();
    const frame = await site.open(page, { sandbox: '' });
    await frame.getByText(/Zum Bestellen braucht diese Seite JavaScript/).waitFor();
  });
});

describe('a frame that is embedded wrongly', () => {
  it.runIf(runsAll)('says which address is not allowed, and leads nowhere', async () => {
    const visitor = await aVisitor({ expectedErrors: /status of 422/ });
    const page = await visitor.newPage();
    const query = { addressChangedUrl: 'javascript:alert(1)', cancelUrl: 'https://evil.example/' };
    const frame = await site.open(page, { query });
    await frame.getByRole('heading', { name: 'Diese Seite ist falsch eingebunden' }).waitFor();
    await frame.getByText('addressChangedUrl', { exact: true }).waitFor();
    await frame.getByText('cancelUrl', { exact: true }).waitFor();
    expect(await frame.getByRole('link', { name: 'Impressum' }).count()).toBe(1);
    await expectAccessible(page);
  });
});

describe('going back', () => {
  it('to the page with the frame shows it ready again', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    const frame = await site.open(page, { query: urls('addressChangedUrl'), withElements: true });
    await chooseNeubaugasse(frame);
    await expectLedTo(page, '/addressChangedUrl', /Neubaugasse 12/);
    await page.goBack();
    const again = await frameOf(page);
    await again.getByRole('button', { name: 'Weiter mit dieser Adresse' }).click();
    await expectLedTo(page, '/addressChangedUrl', /Neubaugasse 12/);
  });
});
