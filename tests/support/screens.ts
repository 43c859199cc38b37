import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type TOTP, URI } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchEngine } from './engines/launch.ts';
import { browserFlags } from './find-browser.ts';
import { chooseNeubaugasse, fillOrder, placeOrder, typeLogin } from './guest.ts';
import { aDataDir, freePort, removeDataDir, startHost } from './host-process.ts';
import { openBasket } from './restaurant-page.ts';

/*
 * Takes nine screens of the running marketplace on a phone and on a desk, light and dark, and stores them as one contact
 * sheet, and those that the README shows by themselves; and rooms of cockpit and office (`npm run pictures:screens`).
 */

const screens = ['home', 'list', 'restaurant', 'dish', 'basket', 'checkout', 'order', 'account', 'cockpit'] as const;
type Screen = (typeof screens)[number];

const viewports = { phone: { width: 360, height: 780 }, desk: { width: 1440, height: 900 } } as const;
type Device = keyof typeof viewports;
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

type Taken = Readonly<Record<Screen, Buffer>>;

const folder = path.resolve(import.meta.dirname, '../../host/site/pictures');
/** What the README shows alone. */
const shownAlone: readonly [screen: Screen, device: Device, scheme: Scheme][] = [
  ['restaurant', 'desk', 'light'],
  ['home', 'phone', 'light'],
  ['list', 'desk', 'light'],
  ['checkout', 'phone', 'light'],
  ['order', 'desk', 'light'],
  ['dish', 'phone', 'dark'],
];
/** A Friday evening, on which kitchens are open. */
const clock = '2026-11-20T17:30:00Z';

async function take(browser: Browser, url: string, device: Device, colorScheme: Scheme): Promise<Taken> {
  const taken: Partial<Record<Screen, Buffer>> = {};
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({
      viewport: viewports[device],
      locale: 'de-AT',
      reducedMotion: 'reduce',
      colorScheme,
    });
    return context.newPage();
  };
  const keep = async (screen: Screen, page: Page) => {
    // pictures come in meanwhile
    await setTimeout(1_500);
    taken[screen] = await page.screenshot();
  };

  const guest = await open();
  await guest.goto(url);
  await keep('home', guest);
  await chooseNeubaugasse(guest);
  await guest.getByRole('heading', { name: /^Jetzt geöffnet/ }).waitFor();
  await keep('list', guest);
  await guest.goto(`${url}/restaurant/pizzeria-napoli-express`);
  await guest.getByRole('button', { name: 'Margherita auswählen' }).waitFor();
  await keep('restaurant', guest);
  await guest.getByRole('button', { name: 'Margherita auswählen' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Margherita' });
  await dialog.getByRole('radio', { name: /^Klassisch/ }).click();
  await keep('dish', guest);
  await dialog.getByRole('button', { name: /^Hinzufügen · / }).click();
  await dialog.waitFor({ state: 'hidden' });
  await guest.getByRole('button', { name: 'Bruschetta hinzufügen' }).click();
  await openBasket(guest);
  await keep('basket', guest);
  await guest.getByRole('button', { name: 'Zur Kassa' }).click();
  await fillOrder(guest);
  await keep('checkout', guest);
  await placeOrder(guest);
  await keep('order', guest);

  const consumer = await open();
  await consumer.goto(`${url}/login`);
  await typeLogin(consumer, 'lena@mahlzeit.example');
  await consumer.keyboard.press('Enter');
  await consumer.waitForURL('**/account');
  await keep('account', consumer);

  const staff = await open();
  await staff.goto(`${url}/cockpit`);
  await typeLogin(staff, 'giulia@mahlzeit.example');
  await staff.keyboard.press('Enter');
  await staff.getByRole('heading', { name: /^Neu/ }).waitFor();
  await keep('cockpit', staff);
  return taken as Taken;
}

/** All pictures on one ground: phones in two rows, desks six to a row. */
async function sheetOf(taken: ReadonlyMap<string, Taken>): Promise<Buffer> {
  const gap = 12;
  const block = (device: Device, width: number, columns: number, top: number) => {
    const height = Math.round((width * viewports[device].height) / viewports[device].width);
    const all = schemes.flatMap((scheme) => screens.map((screen) => taken.get(`${device} ${scheme}`)?.[screen]));
    const parts = all.map(async (input, place) => ({
      input: await sharp(input).resize({ width }).png().toBuffer(),
      left: gap + (place % columns) * (width + gap),
      top: top + Math.floor(place / columns) * (height + gap),
    }));
    return { parts, bottom: top + (all.length / columns) * (height + gap) };
  };
  const phones = block('phone', 240, 9, gap);
  const desks = block('desk', 366, 6, phones.bottom);
  return sharp({
    create: { width: 9 * (240 + gap) + gap, height: desks.bottom, channels: 3, background: '#8a8178' },
  })
    .composite(await Promise.all([...phones.parts, ...desks.parts]))
    .webp({ quality: 70 })
    .toBuffer();
}

/** Rooms of restaurant and operator on a tablet, two to a row. `now`: the host's, in milliseconds. */
async function takeRooms(browser: Browser, url: string, now: () => number): Promise<Buffer> {
  const size = { width: 1024, height: 768 };
  const enter = async (path: string, email: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: size, locale: 'de-AT', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(url + path);
    await typeLogin(page, email);
    await page.keyboard.press('Enter');
    return page;
  };
  const open = async (page: Page, room: string): Promise<Buffer> => {
    const ways = page.getByRole('navigation', { name: 'Bereiche' });
    await ways.getByRole('button', { name: room, exact: true }).click();
    await setTimeout(1_500);
    return page.screenshot();
  };
  const staff = await enter('/cockpit', 'giulia@mahlzeit.example');
  const ofRestaurant = [await open(staff, 'Karte'), await open(staff, 'Zeiten'), await open(staff, 'Zahlen')];

  const operator = await enter('/office', 'buero@mahlzeit.example');
  await operator.getByRole('button', { name: 'Code einrichten' }).click();
  await operator.getByLabel('Passwort', { exact: true }).fill('mahlzeit-demo');
  await operator.keyboard.press('Enter');
  const link = operator.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' });
  const app = URI.parse((await link.getAttribute('href')) ?? '') as TOTP;
  await operator.getByRole('textbox', { name: 'Code' }).fill(app.generate({ timestamp: now() }));
  await operator.keyboard.press('Enter');
  await operator.getByRole('button', { name: 'Ins Büro' }).click();
  const rooms = [...ofRestaurant, await open(operator, 'Bestellungen')];

  const gap = 12;
  const parts = rooms.map(async (picture, place) => ({
    input: await sharp(picture).resize({ width: 720 }).png().toBuffer(),
    left: gap + (place % 2) * (720 + gap),
    top: gap + Math.floor(place / 2) * (540 + gap),
  }));
  const ground = { width: 2 * (720 + gap) + gap, height: 2 * (540 + gap) + gap, background: '#8a8178' };
  return sharp({ create: { ...ground, channels: 3 } })
    .composite(await Promise.all(parts))
    .webp({ quality: 70 })
    .toBuffer();
}

const data = aDataDir();
const startedAt = Date.now();
const host = await startHost({ PORT: String(await freePort()), DATA_DIR: data, CLOCK: clock, RATE_LIMITS: 'off' });
try {
  const browser = await launchEngine('chromium', { args: browserFlags });
  const taken = new Map<string, Taken>();
  for (const device of Object.keys(viewports) as Device[]) {
    for (const scheme of schemes) {
      taken.set(`${device} ${scheme}`, await take(browser, host.url, device, scheme));
    }
  }
  // after the orders that were placed for the screens
  const now = () => Date.parse(clock) + Date.now() - startedAt;
  writeFileSync(path.join(folder, 'rooms.webp'), await takeRooms(browser, host.url, now));
  await browser.close();
  writeFileSync(path.join(folder, 'screens.webp'), await sheetOf(taken));
  for (const [screen, device, scheme] of shownAlone) {
    const name = `${screen}-${viewports[device].width}${scheme === 'dark' ? '-dark' : ''}.webp`;
    const picture = taken.get(`${device} ${scheme}`)?.[screen];
    writeFileSync(path.join(folder, name), await sharp(picture).webp({ quality: 80 }).toBuffer());
  }
} finally {
  await host.stop();
  await removeDataDir(data);
}
