import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags, findBrowser } from '../support/find-browser.ts';
import { bareKeysOf, keysOf, keysText } from './typing.ts';

/*
 * `node tests/load/card-page.ts URL SLUG`: how the editor of a large card of a running host behaves in a real browser: from
 * the draft's answer to the first rows on the screen, from a key to the frame with its result at a quarter of the
 * processor's speed, how long a publication takes, and how long after it a guest's open page is another one. The figures are
 * of the machine that it runs on, so nothing is held against them here.
 */

const viewport = { width: 1440, height: 900 };
const publications = 5;
const bars = { firstRows: 300, publishing: 500, guest: 1000 };
const place = { tag: 'fo-cockpit', rows: '.ce-row' };

/** Runs in the page before its scripts: notes the frame after the first rows, and how many there are in it. */
function noteFirstRows(): void {
  const look = () => {
    const rows = document.querySelector('fo-cockpit')?.shadowRoot?.querySelectorAll('.ce-row').length ?? 0;
    if (rows === 0) requestAnimationFrame(look);
    else requestAnimationFrame(() => performance.mark('first-rows', { detail: rows }));
  };
  requestAnimationFrame(look);
}

/** Runs in the page: when a text is on the screen in an element, by the clock. */
function untilSeen({ tag, text }: { readonly tag: string; readonly text: string }): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const root = document.querySelector(tag)?.shadowRoot;
      if (root?.textContent.replaceAll(/\s/g, ' ').includes(text)) requestAnimationFrame(() => resolve(Date.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function openEditor(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport, locale: 'de-AT' })).newPage();
  await page.goto(`${url}/cockpit`);
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('giulia@mahlzeit.example');
  await page.getByLabel('Passwort', { exact: true }).fill('mahlzeit-demo');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  const card = page.getByRole('navigation', { name: 'Bereiche' }).getByRole('button', { name: 'Karte', exact: true });
  await card.click();
  await page.getByRole('button', { name: 'Veröffentlichen' }).waitFor();
  // as somebody comes who has worked here before
  await page.addInitScript(noteFirstRows);
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName('first-rows').length > 0);
  return page;
}

/** Raises the first dish's price to an amount in euros, publishes, and returns how long both pages took, in milliseconds. */
async function publish(page: Page, guest: Page, [typed, shown]: readonly [string, string]) {
  await page.getByRole('textbox', { name: 'Preis in Euro' }).fill(typed);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Im Entwurf gespeichert.').waitFor();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  const now = page.getByRole('button', { name: 'Jetzt veröffentlichen' });
  await now.and(page.locator(':enabled')).waitFor();
  const seen = guest.evaluate(untilSeen, { tag: 'fo-restaurant-menu', text: shown });
  const answered = page.waitForResponse((response) => response.url().endsWith('/card/publish'));
  await now.click();
  const answer = await answered;
  await answer.finished();
  const { startTime, responseEnd } = answer.request().timing();
  return { answer: responseEnd, guest: (await seen) - (startTime + responseEnd) };
}

const [url, slug] = process.argv.slice(2);
if (!url || !slug) throw new Error('Say where the card is: node tests/load/card-page.ts http://127.0.0.1:3000 SLUG');
const { path: executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: browserFlags });
try {
  const page = await openEditor(browser, url);
  const [firstRows, drawn] = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answer = answers.find(({ name }) => name.endsWith('/card'));
    const [mark] = performance.getEntriesByName('first-rows') as PerformanceMark[];
    return [(mark?.startTime ?? Infinity) - (answer?.responseEnd ?? 0), Number(mark?.detail)] as const;
  });
  const searched = ['schnitzel', 'kaese', 'spaghetti carbonara'];
  const search = page.getByRole('searchbox', { name: 'Karte durchsuchen' });
  const searchKeys = await keysOf(page.context(), page, { field: search, place, typed: searched });
  const written = [' vom Grill', ' mit Kartoffelsalat'];
  await page.locator('.ce-open').first().click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const nameKeys = await keysOf(page.context(), page, { field: name, place, typed: written });
  const bareKeys = await bareKeysOf(page.context(), viewport, [...searched, ...written]);

  const guest = await (await browser.newContext({ viewport, locale: 'de-AT' })).newPage();
  await guest.goto(`${url}/restaurant/${slug}`);
  await guest.getByText('€').first().waitFor();
  await guest.waitForLoadState('networkidle');
  const taken: Awaited<ReturnType<typeof publish>>[] = [];
  for (let each = 0; each < publications; each += 1) {
    // a tenth less, which the marketplace takes off
    taken.push(
      await publish(page, guest, [`${777 + each},70`, `€ ${((777.7 + each) * 0.9).toFixed(2).replace('.', ',')}`]),
    );
  }
  const slowest = (of: 'answer' | 'guest') => Math.max(...taken.map((each) => each[of]));
  const said = (milliseconds: number, bar: number) =>
    `${milliseconds.toFixed(0)} ms, which ${milliseconds <= bar ? 'holds' : 'misses'} the bar of ${bar} ms`;
  process.stdout.write(
    `card editor at ${viewport.width} px: first ${drawn} rows after the answer ${said(firstRows, bars.firstRows)};\n` +
      `search: ${keysText(searchKeys, bareKeys)};\nname of a dish: ${keysText(nameKeys, bareKeys)};\n` +
      `slowest of ${publications} publications ${said(slowest('answer'), bars.publishing)};\n` +
      `a guest's page after its answer at the latest ${said(slowest('guest'), bars.guest)}\n`,
  );
} finally {
  await browser.close();
}
