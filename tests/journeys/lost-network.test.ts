import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { contact, fillOrder, goToCheckout, napoliOf, seeFoodOnItsWay, startAtCheckout } from '../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { desk, phone } from '../support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

/** The browser's own words about a network that is not there. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;

/** What the address search fetches once somebody is about to type. */
const searchCode = /\/choosing\.js/;

describe('a network that is not there', () => {
  it('is said by the address search on a small phone, which keeps what was typed and tries again', async () => {
    const visitor = await aVisitor({ ...phone, expectedErrors: noNetwork });
    const page = await visitor.newPage();
    await page.goto(marketplace.url);
    const field = page.getByRole('combobox', { name: 'Adresse oder Restaurant' });
    // with the focus comes the code that searches
    await Promise.all([page.waitForResponse(searchCode).then((code) => code.finished()), field.click()]);
    await visitor.context.setOffline(true);
    await page.keyboard.type('Neubaugasse 12');
    await page.getByText('Keine Verbindung. Was du geschrieben hast, ist noch da.').waitFor();
    expect(await field.inputValue()).toBe('Neubaugasse 12');
    await expectAccessible(page);

    await visitor.context.setOffline(false);
    await page.getByRole('button', { name: 'Nochmal versuchen' }).click();
    await page.getByRole('option', { name: /Neubaugasse 12.*1070 Wien/ }).waitFor();
  });

  it('is said by an address search whose own code it lost, which begins with what was typed meanwhile', async () => {
    const visitor = await aVisitor({ ...phone, expectedErrors: noNetwork });
    const page = await visitor.newPage();
    await page.route(searchCode, (route) => route.abort());
    await page.goto(marketplace.url);
    const field = page.getByRole('combobox', { name: 'Adresse oder Restaurant' });
    await field.click();
    await page.keyboard.type('Neubaugasse 12');
    await page.getByText('Keine Verbindung. Was du geschrieben hast, ist noch da.').waitFor();
    expect(await field.inputValue()).toBe('Neubaugasse 12');

    await page.unroute(searchCode);
    // by the button or by itself, whichever is first
    await page
      .getByRole('button', { name: 'Nochmal versuchen' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await page.getByRole('option', { name: /Neubaugasse 12.*1070 Wien/ }).waitFor();
  });

  it('is said at checkout on a small phone, which keeps what was typed and orders when it is back, without anybody pressing', async () => {
    const visitor = await aVisitor({ ...phone, expectedErrors: noNetwork });
    const page = await visitor.newPage();
    await startAtCheckout(page, napoliOf(marketplace));
    await fillOrder(page);

    await visitor.context.setOffline(true);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await page.getByText(/Wir fragen von selbst weiter nach/).waitFor();
    await page.getByRole('button', { name: 'Nochmal schicken' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Kontakt ?, erledigt/ }).click();
    // a number once typed is written with its country
    const typed = { ...contact, Telefon: '+43 660 1234567' };
    for (const [label, text] of Object.entries(typed)) {
      expect(await page.getByRole('textbox', { name: label }).inputValue()).toBe(text);
    }

    await visitor.context.setOffline(false);
    await seeFoodOnItsWay(page);
  });
});

describe('a browser without storage', () => {
  it('keeps the order in memory', async () => {
    const visitor = await aVisitor(desk);
    await visitor.context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('Storage is blocked.', 'SecurityError');
          },
        });
      }
    });
    const page = await visitor.newPage();
    await goToCheckout(page, napoliOf(marketplace));
    await fillOrder(page);
    await page.getByText(contact['E-Mail']).waitFor();
    await expectAccessible(page);
  });
});
