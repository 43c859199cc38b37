import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import * as z from 'zod/mini';
import { readElementsManifest } from '#features/pages/files/built-files.ts';
import { createClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/db/client.ts';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';
import { demoRestaurants } from '#server/seed/demo-files.ts';
import { aHouse } from '#server/seed/large/house.ts';
import { seedHouses } from '#server/seed/large/seed-houses.ts';
import { productsAnswer } from '#shared/contract/menu.ts';
import { orderPlaced } from '#shared/contract/orders.ts';
import { restaurantsAnswer } from '#shared/contract/restaurants.ts';
import { browserFlags, findBrowser } from '../../../support/find-browser.ts';
import { aForeignSite } from '../../../support/foreign-site.ts';
import { memoryOf, startHost } from '../child-server.ts';
import { expectOk, findShop, prepareCustomers } from '../customers.ts';
import { type BenchClient, connectClient } from '../http-client.ts';
import { largeMenuProducts, largeMenuSlug, seedLargeMenu } from '../menu/large-menu.ts';
import { tableOf } from '../report.ts';
import { orderPlacement } from '../requests.ts';
import { documentClients, measureDocuments, measureWait, readEach } from './measure-documents.ts';
import { type MeasuredPage, measureLoad, measurePlus } from './measure-page.ts';
import { checkMark, goalLinesOf, mediansOf, type PageFigures, type PageResult, pageTableOf } from './page-report.ts';

const runs = 5;
/** Pages of restaurants that the host makes in a second, at least. */
const perSecondGoals = { warm: 1000, cold: 60 } as const;

/**
 * `npm run bench -- page`: what a phone on a slow network sees of the main pages and of an element on somebody else's page,
 * beside a page with nothing but a heading; and how many pages of restaurants the host makes in a second. Some minutes.
 */
export async function benchPage(): Promise<void> {
  // before there is any of its own: a machine that does other things makes every time longer
  say(`load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`);
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fo-bench-'));
  // The database's user must get in, also when root measures.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const database = await startEmbeddedPostgres({ dataDir });
  try {
    const slug = await benchPages(dataDir);
    await benchDocuments(dataDir, slug, database.connection);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures and prints the pages in the browser; returns the restaurant that was looked at. */
async function benchPages(dataDir: string): Promise<string> {
  const host = await startHost(dataDir);
  // by its own name: markup that was made for another address would be drawn anew
  const origin = `http://localhost:${host.port}`;
  const slug = await findLongMenu(host.port);
  const tag = `<fo-restaurant-menu slug="${slug}" api-key="demo"></fo-restaurant-menu>`;
  const loader = `${origin}/elements/${readElementsManifest().version}/loader.js`;
  const site = await aForeignSite({
    body: ({ pathname }) =>
      `<h1>Trattoria Salvatore</h1>${pathname === '/blank' ? '' : `<script type="module" src="${loader}"></script>${tag}`}`,
  });
  const { path: executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const products = { tag: 'fo-restaurant-menu', selector: '[part~="product"]' };
    const restaurant = { what: 'restaurant', url: `${origin}/restaurant/${slug}`, content: products };
    const foreign = { what: 'foreign', url: site.url, content: products };
    const blank = { what: 'blank', url: `${site.url}blank`, content: { tag: null, selector: 'h1' } };
    const results = await measureInRounds(browser, {
      load: [
        restaurant,
        {
          what: 'list',
          url: `${origin}/restaurants?zip=1070`,
          content: { tag: 'fo-restaurant-list', selector: '[part~="card"]' },
        },
        { what: 'home', url: `${origin}/`, content: { tag: 'fo-address-search', selector: 'input' } },
        {
          what: 'status',
          url: `${origin}/order/status/${await placeOrder(host.port)}`,
          content: { tag: 'fo-order-status', selector: '[part~="time"]' },
        },
        foreign,
        blank,
      ],
      press: [restaurant, foreign],
    });
    const blankFigures = results.find(({ what }) => what === blank.what)?.figures ?? {};
    say(`Node ${process.version}, Chromium ${browser.version()}, medians of ${runs}
`);
    say(`${pageTableOf(results, blankFigures)}\n\n${goalLinesOf(results).join('\n')}`);
  } finally {
    await browser.close();
    await site.stop();
    await host.stop();
  }
  return slug;
}

interface Rounds {
  readonly load: readonly MeasuredPage[];
  readonly press: readonly MeasuredPage[];
}

/** All pages once, then all again: what slows the machine down for a while does so to each of them. */
async function measureInRounds(browser: Browser, { load, press }: Rounds): Promise<PageResult[]> {
  const found = new Map<string, PageFigures[]>(load.map(({ what }) => [what, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const page of load) {
      const loaded = await measureLoad(browser, page);
      const pressed = press.includes(page) ? await measurePlus(browser, page) : {};
      found.get(page.what)?.push({ ...loaded, ...pressed });
    }
  }
  return [...found].map(([what, figures]) => ({ what, figures: mediansOf(figures) }));
}

/** Restaurants of the large marketplace, and of how many of them a page is read. */
const large = { restaurants: 10_000, read: 3000 } as const;
/** Longest that the making of a page may keep others waiting, in milliseconds. */
const waitGoal = 30;

/** Measures and prints what a host that was just started makes of restaurants' pages. */
async function benchDocuments(dataDir: string, slug: string, connection: DatabaseConnection): Promise<void> {
  const host = await startHost(dataDir);
  try {
    const slugs = demoRestaurants().map((each) => each.slug);
    const { first, cold, warm, memory } = await measureDocuments(host, slugs, slug);
    const table = tableOf([
      {
        what: `GET /restaurant/{slug}, each of ${slugs.length}, just started`,
        clients: documentClients.cold,
        figures: first,
      },
      {
        what: `GET /restaurant/{slug}, each of ${slugs.length}, none kept`,
        clients: documentClients.cold,
        figures: cold,
      },
      { what: 'GET /restaurant/{slug}, one again and again', clients: documentClients.warm, figures: warm },
    ]);
    const megaBytes = memory.map((bytes) => (bytes / 1e6).toFixed(0));
    say(`\n${table}\n\nmemory, MB: ${megaBytes.join(' ')} (at the start, after each once, after the other)\n`);
    for (const [name, { perSecond }] of Object.entries({ warm, cold } as const)) {
      const least = perSecondGoals[name as keyof typeof perSecondGoals];
      say(`${name}, ${least} per second at least: ${checkMark(perSecond >= least)} ${perSecond.toFixed(0)}`);
    }
    const houses = await addHouses(connection);
    const wait = await measureWait(host.port, largeMenuSlug);
    say(
      `while the page of ${largeMenuProducts} products is made, others wait ${waitGoal} ms at most: ` +
        `${checkMark(Math.max(wait.first, wait.later) <= waitGoal)} ${wait.first.toFixed(0)} the first time, then ${wait.later.toFixed(0)}`,
    );
    const before = memoryOf(host.pid);
    const many = await readEach(host.port, houses);
    const used = [before, memoryOf(host.pid)].map((bytes) => (bytes / 1e6).toFixed(0));
    say(
      `with ${large.restaurants} restaurants, the page of ${large.read} of them: ${many.perSecond.toFixed(0)} per second, ` +
        `memory, MB: ${used.join(' ')}`,
    );
  } finally {
    await host.stop();
  }
}

/** The largest menu and ten thousand restaurants more; returns the slugs of some of them. */
async function addHouses(connection: DatabaseConnection): Promise<string[]> {
  const log = { warn: () => undefined };
  const database = createDatabase(connection, { max: 2, log, statementTimeoutMilliseconds: 0 });
  try {
    await seedLargeMenu(database.db, createClock().now());
    await seedHouses(database.db, createClock(), large.restaurants);
    return Array.from({ length: large.read }, (_, index) => aHouse(index + 2).file.slug);
  } finally {
    await database.close();
  }
}

/** The restaurant with most products of those that deliver to 1070 Wien now. */
async function findLongMenu(port: number): Promise<string> {
  const client = await connectClient(port);
  const { restaurants } = z.parse(restaurantsAnswer, await read(client, '/json/restaurants?zip=1070'));
  const menus: { slug: string; length: number }[] = [];
  for (const { slug } of restaurants.filter(({ open, delivery }) => open && delivery)) {
    const { products } = z.parse(productsAnswer, await read(client, `/json/restaurant/${slug}/products`));
    menus.push({ slug, length: products.length });
  }
  client.close();
  const [longest] = menus.toSorted((a, b) => b.length - a.length);
  if (!longest) throw new Error('the demonstration has no open restaurant in 1070 Wien');
  say(`${longest.slug}, ${longest.length} products`);
  return longest.slug;
}

/** Orders something; returns the order's id, which opens its page for whoever knows it. */
async function placeOrder(port: number): Promise<string> {
  const shop = await findShop(port);
  const [customer] = await prepareCustomers(port, shop, 1);
  if (!customer) throw new Error('there is no customer');
  const client = await connectClient(port);
  const { body } = await expectOk(client, orderPlacement(shop, customer), 201);
  client.close();
  return z.parse(orderPlaced, JSON.parse(body.toString())).orderId;
}

async function read(client: BenchClient, path: string): Promise<unknown> {
  return JSON.parse((await expectOk(client, { method: 'GET', path })).body.toString());
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
