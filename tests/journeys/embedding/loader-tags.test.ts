import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepBuiltFiles, readElementsManifest } from '#features/pages/files/built-files.ts';
import { serveBuiltFiles, serveCurrentLoader } from '#features/pages/files/static-files.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { type ForeignSite, listening } from '#tests/support/foreign-site.ts';

const aVisitor = aBrowser();
const host = fastify();
const data = mkdtempSync(path.join(tmpdir(), 'fo-loader-'));
let loader: string;
let site: ForeignSite;

/** What a tag manager does: it writes a script into the page, long after the page was read. */
const tagManager = (src: string) =>
  `<script>addEventListener('load', () => { const s = document.createElement('script'); s.async = true; s.src = '${src}'; document.head.append(s); });</script>`;

const pages: Record<string, (src: string) => string> = {
  module: (src) => `<script type="module" src="${src}"></script>`,
  async: (src) => `<script async src="${src}"></script>`,
  'async-module': (src) => `<script type="module" async src="${src}"></script>`,
  'tag-manager': tagManager,
  twice: (src) => `<script type="module" src="${src}"></script>${tagManager(src)}`,
};

beforeAll(async () => {
  const manifest = readElementsManifest();
  await serveBuiltFiles(host, keepBuiltFiles(data, manifest));
  serveCurrentLoader(host, manifest.version);
  // no marketplace answers: what an element shows first asks for nothing
  host.get('/json/*', (_, reply) => reply.code(503).header('access-control-allow-origin', '*').send({}));
  loader = `${await host.listen({ port: 0, host: '127.0.0.1' })}/elements/loader.js`;
  site = await listening((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    const script = pages[address.pathname.slice(1)] ?? pages['module'];
    const lang = address.searchParams.get('lang') ?? 'de';
    response.setHeader('content-type', 'text/html; charset=utf-8').end(
      `<!doctype html><html lang="${lang}"><head><title>Trattoria</title><link rel="icon" href="data:,">${script?.(loader)}</head>
      <body><h1>Trattoria</h1><fo-address-search></fo-address-search><div style="height: 4000px"></div><fo-cities zip="1070"></fo-cities></body></html>`,
    );
  });
});
afterAll(async () => {
  await site.stop();
  await host.close();
  rmSync(data, { recursive: true });
});

/** A new page with the names of the elements' files it asked for, as they come: `core`, `address-search` … */
async function aPage(): Promise<{ page: Page; asked: string[] }> {
  const page = await (await aVisitor({ expectedErrors: /Failed to load resource|CORS|503/ })).newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = nameOf(request.url());
    if (name) asked.push(name);
  });
  return { page, asked };
}

const nameOf = (url: string) => /\/chunks\/(.+)\.js/.exec(url)?.[1];
const networkFile = /\/chunks\/network\.js/;
const networkLink = (page: Page) => page.locator('link[rel="modulepreload"][href*="/chunks/network."]');
const field = (page: Page) => page.getByRole('combobox');

/** Answers nothing at `url` until it is let go. */
async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe('the loader', () => {
  it.each(Object.keys(pages))('works from a script that is there as: %s', async (kind) => {
    const { page, asked } = await aPage();
    await page.goto(`${site.url}${kind}`);
    await field(page).waitFor();
    expect(await field(page).count()).toBe(1);
    expect(asked.filter((name) => name === 'address-search')).toHaveLength(1);
  });

  it.each(Object.keys(pages))('keeps nothing of the page from being painted: %s', async (kind) => {
    const { page } = await aPage();
    const release = await holdBack(page, loader);
    await page.goto(`${site.url}${kind}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await field(page).count()).toBe(0);
    release();
    await field(page).waitFor();
  });

  it.each(['async', 'async-module', 'tag-manager'])(
    'leaves the page’s own scripts, which wait for its end, to themselves: %s',
    async (kind) => {
      const { page } = await aPage();
      const release = await holdBack(page, loader);
      await page.goto(`${site.url}${kind}`, { waitUntil: 'domcontentloaded', timeout: 10_000 });
      expect(await field(page).count()).toBe(0);
      release();
      await field(page).waitFor();
    },
  );

  it('fetches all that the first widget needs side by side', async () => {
    const { page } = await aPage();
    const together = new Set(['core', 'address-search', 'network']);
    const waiting: Route[] = [];
    // none of them is answered before all have been asked for: one after the other, they would never come
    await page.route(/\/chunks\//, async (route) => {
      const name = nameOf(route.request().url());
      if (!name || !together.has(name)) return route.continue();
      waiting.push(route);
      if (waiting.length === together.size) await Promise.all(waiting.map((each) => each.continue()));
    });
    await page.goto(site.url);
    await field(page).waitFor();
    expect(waiting).toHaveLength(together.size);
  });

  it('shows the first widget, which takes keys, while what its calls wait for stands back behind the rest', async () => {
    const { page } = await aPage();
    const release = await holdBack(page, networkFile);
    await page.goto(site.url);
    await field(page).fill('Neubaugasse 1');
    expect(await networkLink(page).getAttribute('fetchpriority')).toBe('low');
    const asked = page.waitForRequest(/\/json\/places\/predictions\?input=Neubaugasse\+1&/);
    release();
    await asked;
    expect(await field(page).inputValue()).toBe('Neubaugasse 1');
  });

  it('fetches what calls wait for anew with the next call, where it could not be fetched', async () => {
    const { page } = await aPage();
    const isLost = { now: true };
    await page.route(networkFile, (route) => (isLost.now ? route.abort() : route.continue()));
    await page.goto(site.url);
    await field(page).fill('Neubaugasse');
    await page.getByText('Keine Verbindung.').first().waitFor();
    isLost.now = false;
    const asked = page.waitForRequest(/\/json\/places\/predictions\?input=Neubaugasse\+7&/);
    await field(page).fill('Neubaugasse 7');
    await asked;
  });

  it('fetches an element far down once it comes near, live events and phone rules not at all', async () => {
    const { page, asked } = await aPage();
    await page.goto(site.url);
    await field(page).waitFor();
    expect(asked).not.toContain('cities');
    await page.evaluate(() => document.querySelector('fo-cities')?.scrollIntoView());
    await expect.poll(() => asked).toContain('cities');
    const lazy = ['phone-rules', 'session-live', 'realtime', 'live'];
    expect(asked.filter((name) => lazy.includes(name))).toEqual([]);
  });

  it('fetches English only for those who read it, and shows no German to them first', async () => {
    const german = await aPage();
    await german.page.goto(site.url);
    await field(german.page).waitFor();
    expect(german.asked.filter((name) => name.startsWith('en-'))).toEqual([]);

    const { page } = await aPage();
    const release = await holdBack(page, /\/chunks\/en-search\.js/);
    const asked = page.waitForRequest(/\/chunks\/en-search\.js/);
    await page.goto(`${site.url}?lang=en`);
    await asked;
    expect(await field(page).count()).toBe(0);
    release();
    await page.getByRole('combobox', { name: /^Address/ }).waitFor();
  });
});
