import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepBuiltFiles, loaderIntegrity, readElementsManifest } from '#features/pages/files/built-files.ts';
import { serveModuleIntegrity } from '#features/pages/files/module-integrity.ts';
import { serveBuiltFiles } from '#features/pages/files/static-files.ts';
import { snippetOf } from '#site/client/builder/snippet.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { type ForeignSite, listening } from '#tests/support/foreign-site.ts';

const aVisitor = aBrowser();
const host = fastify();
const data = mkdtempSync(path.join(tmpdir(), 'fo-hashes-'));
const manifest = readElementsManifest();
const files = keepBuiltFiles(data, manifest);
let site: ForeignSite;

/** What no tag of the page names: the loader imports it. */
const isElement = (url: URL) => /\/chunks\/address-search\.js/.test(url.pathname);

beforeAll(async () => {
  await serveBuiltFiles(host, files);
  // no marketplace answers: what an element shows first asks for nothing
  host.get('/json/*', (_, reply) => reply.code(503).header('access-control-allow-origin', '*').send({}));
  // it is known only when it listens
  const unknown = 'http://host.example';
  serveModuleIntegrity(host, files, unknown);
  const address = await host.listen({ port: 0, host: '127.0.0.1' });
  const served = await fetch(`${address}/elements/${manifest.version}/integrity.json`);
  const importMap = (await served.text()).replaceAll(unknown, address);
  const loader = {
    url: `${address}/elements/${manifest.version}/loader.js`,
    integrity: loaderIntegrity(files, manifest.version),
    importMap,
  };
  const choice = { id: 'fo-address-search', attributes: {}, label: '', colours: {}, radius: '' };
  const mapHash = createHash('sha256').update(importMap).digest('base64');
  site = await listening((_, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader(
        'content-security-policy',
        `default-src 'none'; script-src ${address} 'sha256-${mapHash}'; connect-src ${address}; img-src data:; font-src ${address}`,
      )
      .end(
        `<!doctype html><html lang="de"><head><title>Trattoria</title><link rel="icon" href="data:,"></head>
        <body><h1>Trattoria</h1>${snippetOf(choice, loader)}</body></html>`,
      );
  });
});
afterAll(async () => {
  await site.stop();
  await host.close();
  rmSync(data, { recursive: true });
});

describe('a snippet with the hashes of all modules', () => {
  it('shows its element under a strict policy that names the map’s hash', async () => {
    const page = await (await aVisitor({ expectedErrors: /Failed to load resource|CORS|503/ })).newPage();
    await page.goto(site.url);
    await page.getByRole('combobox').waitFor();
  });

  it('lets no module run that is not the one it was written for', async () => {
    const page = await (await aVisitor({ expectedErrors: /integrity|could not be fetched/ })).newPage();
    await page.route(isElement, async (route) => {
      const name = path.basename(new URL(route.request().url()).pathname);
      const body = readFileSync(path.join(files.elements, manifest.version, 'chunks', name), 'utf8');
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
      await route.fulfill({ body: `globalThis.isTampered = true;\n${body}`, headers });
    });
    const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
    await page.goto(site.url);
    expect((await refused).text()).toMatch(/address-search\.js/);
    expect(await page.evaluate(() => 'isTampered' in globalThis)).toBe(false);
    expect(await page.getByRole('combobox').count()).toBe(0);
  });
});
