import { readFile } from 'node:fs/promises';
import { type TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { admin } from '#tests/support/admin.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { contact } from '#tests/support/guest.ts';
import { aHand, type Hand, type Way, ways, windows } from '#tests/support/hands.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aMarketplace, sleepingKitchen, type TestMarketplace } from '#tests/support/marketplace.ts';

/** Who does what how, in a run of all tests; each way does all of it with `BROWSERS=all`. */
interface Walk {
  readonly signingUp: Way;
  readonly card: Way;
  readonly kitchen: Way;
  readonly guest: Way;
  readonly office: Way;
}

const inOneWay = (way: Way): Walk => ({ signingUp: way, card: way, kitchen: way, guest: way, office: way });
const walks: readonly (readonly [name: string, walk: Walk])[] =
  process.env['BROWSERS'] === 'all'
    ? ways.map((way) => [way, inOneWay(way)] as const)
    : [
        [
          'on a phone, at a desk, on a tablet and by keys',
          {
            signingUp: 'touch at 360',
            card: 'mouse at 1440',
            kitchen: 'touch at 1024',
            guest: 'touch at 360',
            office: 'keyboard',
          },
        ],
      ];

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
beforeEach(async () => {
  // nobody but the staff moves an order
  marketplace = await aMarketplace(fridayEvening, sleepingKitchen);
  stops.push(marketplace.stop);
});
/** Once all pages are gone, which would complain. */
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** A page, and whoever uses it. */
interface Someone extends Hand {
  readonly page: Page;
  readonly way: Way;
  /** Axe looks at the page, or at the dialog of an element, where there is time for it: stories show it the same states. */
  look(dialogOf?: string): Promise<void>;
}

async function someone(way: Way, path: string): Promise<Someone> {
  // the office without a second factor, and the browser of its own way from page to page, when the next one is quicker
  const expectedErrors = /\/json\/office: .* 403|Transition was skipped/;
  const page = await (await aVisitor({ ...windows[way], expectedErrors })).newPage();
  await page.goto(marketplace.url + path);
  return {
    page,
    way,
    ...aHand(page, way),
    async look(dialogOf) {
      if (process.env['BROWSERS'] !== 'all') return;
      // what was tapped last stays pressed until something else is pointed at
      if (way.startsWith('touch')) await page.mouse.move(0, 0);
      await expectAccessible(page, dialogOf === undefined ? {} : { within: [dialogOf, 'dialog[open]'] });
    },
  };
}

/** Somebody who works at the restaurant, at the device on which they go on. */
async function goesOn(before: Someone, way: Way): Promise<Someone> {
  if (before.way === way) return before;
  const next = await someone(way, '/cockpit');
  await next.type(field(next.page, 'E-Mail'), owner.email);
  await next.type(next.page.getByLabel('Passwort', { exact: true }), owner.password);
  await next.press(button(next.page, 'Anmelden'));
  await rooms(next.page).waitFor();
  return next;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });

const owner = { email: 'resi@oehler.example', password: 'vier grosse Eulen' };

async function signsUp({ page, press, type, look }: Someone): Promise<void> {
  await type(field(page, 'Name des Restaurants'), 'Gasthaus Öhler');
  await type(page.getByRole('combobox', { name: 'Adresse' }), 'Neubaugasse 12');
  await press(page.getByRole('option', { name: /Neubaugasse 12.*1070 Wien/ }));
  await type(field(page, 'Telefon'), '+43 1 5224711');
  await type(field(page, 'E-Mail des Restaurants'), 'haus@oehler.example');
  for (const name of ['Kreditkarte', 'Österreichisch']) {
    if (!(await box(page, name).isChecked())) await press(box(page, name));
  }
  await look();
  await press(button(page, 'Weiter'));
  await type(field(page, 'Firma'), 'Öhler GmbH');
  await type(field(page, 'Inhaber oder Geschäftsführung'), 'Resi Öhler');
  await type(field(page, 'Anschrift der Firma'), 'Neubaugasse 12, 1070 Wien');
  await type(field(page, /^UID-Nummer/), 'ATU13585627');
  await press(button(page, 'Weiter'));
  await type(field(page, 'Dein Name'), 'Resi');
  await type(field(page, 'Deine E-Mail-Adresse'), owner.email);
  await press(box(page, /Geschäftsbedingungen/));
  await press(button(page, 'Restaurant anmelden'));
  await page.getByRole('heading', { name: 'Schau in dein Postfach' }).waitFor();
  await look();
}

async function activates({ page, press, type, look }: Someone): Promise<void> {
  const { body } = await marketplace.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', owner.email)
    .executeTakeFirstOrThrow();
  await page.goto(/http\S+/.exec(body)?.[0] ?? '');
  await type(page.getByLabel('Neues Passwort', { exact: true }), owner.password);
  await press(button(page, 'Passwort speichern'));
  await page.getByText('Noch sieht niemand dein Restaurant').waitFor();
  await look();
}

async function entersTimes({ page, press, type, look }: Someone): Promise<void> {
  await press(button(page, 'Zu den Zeiten und Gebieten').first());
  for (const hours of ['Geöffnet', 'Lieferung', 'Abholung']) {
    await press(page.getByRole('tab', { name: hours }));
    await press(button(page, /^Zeit hinzufügen.*Montag$/));
    await type(field(page, 'Montag, von'), '11:00');
    await type(field(page, 'Montag, bis'), '23:00');
    await press(button(page, 'Montag für die ganze Woche übernehmen'));
  }
  await press(button(page, 'Gebiet hinzufügen'));
  await press(button(page, /^Auf der Karte wählen/));
  const map = page.getByRole('dialog', { name: 'Liefergebiet 1: Postleitzahlen' });
  const here = map.getByRole('checkbox', { name: /1070/ });
  await here.waitFor();
  await look('fo-cockpit');
  await press(here);
  await press(map.getByRole('button', { name: 'Fertig' }));
  await type(field(page, 'Liefergebühr in €'), '2,50');
  await type(field(page, 'Mindestbestellwert in €'), '15');
  await press(button(page, 'Speichern'));
  await page.getByText('Gespeichert.', { exact: true }).waitFor();
  await look();
}

/** A photo as a telephone takes it. */
const photo = async (color: string) => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});

interface Dish {
  readonly group: string;
  readonly name: string;
  readonly price: string;
  readonly photo?: string;
  readonly choices?: readonly string[];
}

const dishes: readonly Dish[] = [
  { group: 'Suppen', name: 'Frittatensuppe', price: '5,20', photo: '#d9b35f' },
  { group: 'Hauptspeisen', name: 'Wiener Schnitzel', price: '16,90', photo: '#b5651d', choices: ['Beilage', 'Dazu'] },
  { group: 'Hauptspeisen', name: 'Zwiebelrostbraten', price: '21,50', choices: ['Beilage'] },
];
const choices = [
  {
    name: 'Beilage',
    minimum: '1',
    maximum: '1',
    options: [
      ['Erdäpfelsalat', '0'],
      ['Reis', '0'],
      ['Pommes', '1,50'],
    ],
  },
  {
    name: 'Dazu',
    minimum: '0',
    maximum: '2',
    options: [
      ['Preiselbeeren', '1,20'],
      ['Sauce tartare', '1,90'],
    ],
  },
] as const;

/** The rest of it, as it comes from a spreadsheet: with a group that is new and choices that are there. */
const table = [
  'Gruppen;Name;Preis;USt (%);Allergene;Auswahlen',
  ...Array.from({ length: 12 }, (_, at) => `Hauptspeisen;Tagesteller ${at + 1};${12 + at},90;10;A, C;Beilage`),
  ...Array.from({ length: 15 }, (_, at) => `Getränke;Hausgetränk ${at + 1};${3 + at},40;20;;`),
].join('\r\n');

async function buildsTheCard({ page, press, type, upload, look }: Someone): Promise<void> {
  await press(room(page, 'Karte'));
  await page.getByText('Die Karte ist noch leer.').waitFor();
  await look();
  const save = async () => {
    await press(button(page, 'Speichern'));
    const form = page.locator('.ce-form');
    await form.or(page.getByText('Im Entwurf gespeichert.')).last().waitFor();
  };
  const close = async () => {
    await page.getByText('Im Entwurf gespeichert.').or(page.locator('.ce:not(:has(.ce-form))')).first().waitFor();
    if (await page.locator('.ce-form').isVisible()) await press(button(page, 'Schließen'));
    await page.locator('.ce-form').waitFor({ state: 'detached' });
  };
  for (const name of ['Suppen', 'Hauptspeisen']) {
    await press(button(page, 'Neue Gruppe'));
    await type(field(page, 'Name'), name);
    await save();
    await close();
  }
  await press(page.getByRole('tab', { name: /^Auswahlen/ }));
  for (const { name, minimum, maximum, options } of choices) {
    await press(button(page, 'Neue Auswahl'));
    await type(field(page, 'Name'), name);
    await type(field(page, 'Mindestens'), minimum);
    await type(field(page, 'Höchstens'), maximum);
    for (const [at, [option, price]] of options.entries()) {
      const last = page.locator('.ce-flavors > li').nth(at);
      if (!(await last.isVisible())) await press(button(page, 'Noch eine Möglichkeit'));
      await type(last.getByRole('textbox', { name: `${at + 1}. Möglichkeit` }), option);
      await type(last.getByRole('textbox', { name: 'Preis' }), price);
    }
    await save();
    await close();
  }
  await press(page.getByRole('tab', { name: /^Speisen/ }));
  for (const dish of dishes) {
    await press(button(page, new RegExp(`^Neues Gericht.*${dish.group}$`)));
    await type(field(page, 'Name'), dish.name);
    await type(field(page, 'Preis in Euro'), dish.price);
    if (dish.photo) {
      await upload(button(page, 'Bild wählen'), await photo(dish.photo));
      await button(page, 'Anderes Bild').waitFor();
    }
    if (dish.choices) {
      await press(page.locator('summary', { hasText: 'Auswahlen' }));
      for (const name of dish.choices) await press(page.locator('.ce-form').getByRole('checkbox', { name }));
      await look();
    }
    await save();
    await close();
  }
  await press(button(page, 'Tabelle'));
  const dialog = page.getByRole('dialog', { name: 'Karte als Tabelle' });
  await upload(dialog.getByRole('button', { name: 'Einlesen' }), {
    name: 'karte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table, 'latin1'),
  });
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Speisen 30' }).waitFor();
  await look();
}

async function publishes({ page, press, look }: Someone): Promise<void> {
  await press(button(page, 'Veröffentlichen'));
  const dialog = page.getByRole('dialog', { name: 'Karte veröffentlichen' });
  await dialog.getByText('Wiener Schnitzel').first().waitFor();
  await look('fo-cockpit');
  await press(dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }));
  await page.getByText('Alles veröffentlicht. Gäste sehen das Restaurant aber gerade nicht.').waitFor();
}

async function handsIn({ page, press, look }: Someone): Promise<void> {
  await press(room(page, 'Freigabe'));
  await press(button(page, 'Einreichen'));
  await page.getByText('Eingereicht', { exact: true }).waitFor();
  await look();
}

const rooms = (page: Page) => page.getByRole('navigation', { name: 'Bereiche' });
const room = (page: Page, name: string) => rooms(page).getByRole('button', { name, exact: true });

/** Into the office, whose door asks for a second factor: a code that an app makes. */
async function entersTheOffice({ page, press, type, look }: Someone): Promise<void> {
  await type(field(page, 'E-Mail'), 'buero@mahlzeit.example');
  await type(page.getByLabel('Passwort', { exact: true }), 'mahlzeit-demo');
  await press(button(page, 'Anmelden'));
  await page.getByRole('heading', { name: 'Zweiten Faktor einrichten' }).waitFor();
  await press(button(page, 'Code einrichten'));
  await type(page.getByLabel('Passwort', { exact: true }), 'mahlzeit-demo');
  await press(button(page, 'Weiter'));
  const link = page.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' });
  const app = URI.parse((await link.getAttribute('href')) ?? '') as TOTP;
  await type(field(page, 'Code'), app.generate({ timestamp: marketplace.clock.now().epochMilliseconds }));
  await press(button(page, 'Einschalten'));
  await page.getByText('Deine Wiederherstellungscodes').waitFor();
  await look();
  await press(button(page, 'Ich habe sie'));
  await press(button(page, 'Ins Büro'));
  await rooms(page).waitFor();
}

async function approves({ page, press, type, look }: Someone): Promise<void> {
  await press(room(page, 'Restaurants'));
  await type(page.getByRole('searchbox', { name: 'Name, Ort oder Postleitzahl' }), 'Öhler');
  await press(button(page, 'Suchen'));
  await press(button(page, /^Gasthaus Öhler/));
  await page.getByText('Alles Nötige ist da.').waitFor();
  await look();
  await press(button(page, 'Freigeben'));
  await page.getByText('Gäste sehen es und können bestellen.').waitFor();
  expect((await mailsTo(marketplace, owner.email)).at(-1)).toBe('Gasthaus Öhler ist freigegeben');
}

/** While a guest has the menu open: what is published shows there, on the page as it is. */
async function changesAPrice({ page, press, type }: Someone, guest: Page): Promise<void> {
  const price = guest.getByRole('listitem').filter({ hasText: 'Frittatensuppe' });
  await price.getByText('€ 4,68').first().waitFor();
  await guest.evaluate(() => Object.assign(globalThis, { isStillThere: true }));
  await press(room(page, 'Karte'));
  await press(button(page, /^Frittatensuppe/));
  await type(field(page, 'Preis in Euro'), '6,20');
  await press(button(page, 'Speichern'));
  await page.getByText('Noch nicht veröffentlicht: 1 geändert.').waitFor();
  if (await button(page, 'Schließen').isVisible()) await press(button(page, 'Schließen'));
  await press(button(page, 'Veröffentlichen'));
  await press(button(page, 'Jetzt veröffentlichen'));
  await page.getByText('Gäste sehen die Karte so, wie sie hier steht.').waitFor();
  await price.getByText('€ 5,58').first().waitFor();
  expect(await guest.evaluate(() => 'isStillThere' in globalThis)).toBe(true);
}

async function ordersByCard({ page, press, type, look }: Someone): Promise<void> {
  await press(button(page, 'Wiener Schnitzel auswählen'));
  const dialog = page.getByRole('dialog', { name: 'Wiener Schnitzel' });
  await press(dialog.getByRole('radio', { name: /^Pommes/ }));
  await press(dialog.getByRole('checkbox', { name: /^Preiselbeeren/ }));
  await look('fo-restaurant-menu');
  await press(dialog.getByRole('button', { name: /^Hinzufügen · €.17,64/ }));
  await dialog.waitFor({ state: 'hidden' });
  const sheet = page.getByRole('navigation', { name: 'Karte, Warenkorb' }).getByRole('button', { name: 'Warenkorb' });
  if (await sheet.isVisible()) await press(sheet);
  await press(button(page, 'Adresse angeben').first());
  await type(page.getByRole('combobox', { name: /^Adresse/ }), 'Neubaugasse 12');
  await press(page.getByRole('option', { name: /Neubaugasse 12.*1070 Wien/ }));
  await press(button(page, 'Zur Kassa'));
  for (const [name, text] of Object.entries(contact)) await type(page.getByRole('textbox', { name }), text);
  await press(button(page, 'Weiter zur Zahlung'));
  await press(page.getByRole('radio', { name: /^Kreditkarte/ }));
  await press(button(page, 'Weiter zum Bestätigen'));
  await press(box(page, /Geschäftsbedingungen/));
  await press(button(page, 'Zahlungspflichtig bestellen'));
  await page.waitForURL('**/pay/**');
  await press(button(page, /^Bezahlen/));
  await page.waitForURL('**/order/status/*');
  await page.getByText('Gasthaus Öhler hat deine Bestellung bekommen').first().waitFor();
}

async function confirms({ page, press }: Someone): Promise<void> {
  await press(room(page, 'Bestellungen'));
  await press(page.getByRole('article', { name: /^Bestellung/ }).getByRole('button', { name: '30 Minuten' }));
}

async function refundsAPart({ page, press, type, look }: Someone): Promise<void> {
  await press(room(page, 'Bestellungen'));
  await press(button(page, /Gasthaus Öhler/).first());
  await press(button(page, 'Zurückzahlen'));
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await type(dialog.getByRole('textbox', { name: /^Betrag in Euro/ }), '5');
  await type(dialog.getByRole('textbox', { name: /^Warum/ }), 'Das Schnitzel war kalt.');
  await look('fo-office');
  await press(dialog.getByRole('button', { name: 'Weiter' }));
  await press(dialog.getByRole('button', { name: /zurückzahlen$/ }));
  await page.getByText(/5,00 gehen zurück\. Der Gast bekommt eine Nachricht\./).waitFor();
  await look();
}

/** The whole of November has happened; the restaurant's statement of it is made. */
async function readsTheStatement({ page, press, look }: Someone): Promise<void> {
  const now = '2026-12-01T03:00:00Z';
  marketplace.clock.set(Temporal.Instant.from(now));
  const make = ['statements', 'make', '--month', '2026-11'];
  expect(await admin({ url: marketplace.databaseUrl }, make, { CLOCK: now })).toMatchObject({ out: '1 made\n' });
  await press(room(page, 'Zahlen'));
  const statement = page.getByRole('listitem').filter({ hasText: 'November 2026' });
  // less what was given back
  await statement.getByText('€ 15,14').waitFor();
  await look();
  const fileOf = async (format: string) => {
    const download = page.waitForEvent('download');
    await press(statement.getByRole('link', { name: new RegExp(`^${format}`) }));
    return readFile(await (await download).path());
  };
  expect((await fileOf('CSV')).toString()).toMatch(/;Bestellung;.*;20,14;[^]*;Rückzahlung;.*;-5,00;/);
  expect((await fileOf('PDF')).toString('latin1', 0, 5)).toBe('%PDF-');
}

describe('a new restaurant', () => {
  it.each(walks)(
    'signs up, is approved, sells from its card and reads its statement: %s',
    async (_, walk) => {
      const onThePhone = await someone(walk.signingUp, '/partner');
      await signsUp(onThePhone);
      await activates(onThePhone);
      await entersTimes(onThePhone);
      const atTheDesk = await goesOn(onThePhone, walk.card);
      await buildsTheCard(atTheDesk);
      await publishes(atTheDesk);
      await handsIn(atTheDesk);

      const office = await someone(walk.office, '/office');
      await entersTheOffice(office);
      await approves(office);

      const guest = await someone(walk.guest, '/restaurants?zip=1070');
      await guest.press(guest.page.getByRole('link', { name: 'Gasthaus Öhler' }).first());
      await changesAPrice(atTheDesk, guest.page);
      await ordersByCard(guest);
      const kitchen = await goesOn(atTheDesk, walk.kitchen);
      await confirms(kitchen);
      await guest.page.getByText('Gasthaus Öhler hat bestätigt und kocht gerade für dich.').first().waitFor();
      await refundsAPart(office);
      await guest.page
        .getByText(/davon €.5,00 zurückgezahlt/)
        .first()
        .waitFor();
      await guest.look();
      expect((await mailsTo(marketplace, contact['E-Mail'])).at(-1)).toBe(
        'Rückzahlung für deine Bestellung bei Gasthaus Öhler',
      );
      await readsTheStatement(kitchen);
    },
    240_000,
  );
});
