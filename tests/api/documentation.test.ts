import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, type TestServer } from '../support/server.ts';

const script = 'window.built = true;';
const page = `<!doctype html><script>${script}</script><script type="module" src="./assets/a.js"></script>`;
const policyHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

let folder: string;
const servers: TestServer[] = [];

/** A host whose build brought the documentation along, or did not. */
async function aHost(documentation?: string) {
  const files = { elements: folder, olderElements: path.join(folder, 'older'), site: folder, images: folder };
  const assets = { script: '/assets/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
  const server = await aServer({
    built: { files: { ...files, ...(documentation && { documentation }) }, version: '1.2.3-abc', assets },
  });
  servers.push(server);
  return (url: string) => server.http.inject({ url });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-documentation-'));
  for (const name of ['older', '1.2.3-abc/chunks', 'storybook/assets', 'storybook/images', 'empty'])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, '1.2.3-abc/loader.js'), 'loader');
  writeFileSync(path.join(folder, '1.2.3-abc/chunks/core-1.js'), 'core');
  writeFileSync(path.join(folder, '1.2.3-abc/chunks/core-1.js.map'), '{}');
  for (const name of ['index.html', 'iframe.html']) writeFileSync(path.join(folder, 'storybook', name), page);
  writeFileSync(path.join(folder, 'storybook/assets/Events-Ab3d_f-9.js'), 'export {};');
  // ends in eight letters, which are no hash
  writeFileSync(path.join(folder, 'storybook/images/thai-orchidee.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'storybook/llms.txt'), '# fo-elements\n');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

describe('the documentation of the elements', () => {
  let get: Awaited<ReturnType<typeof aHost>>;
  beforeAll(async () => {
    get = await aHost(path.join(folder, 'storybook'));
  });

  it('is served where it was built, named by /demo, and is there for language models at one address', async () => {
    const [index, frame, asset, picture, llms] = await Promise.all(
      [
        '/docs/elements/',
        '/docs/elements/iframe.html',
        '/docs/elements/assets/Events-Ab3d_f-9.js',
        '/docs/elements/images/thai-orchidee.svg',
        '/llms.txt',
      ].map(get),
    );
    expect([index?.statusCode, index?.body, frame?.body]).toEqual([200, page, page]);
    expect(index?.headers['cache-control']).toContain('max-age=60');
    expect(asset?.headers['cache-control']).toContain('immutable');
    expect(picture?.headers['cache-control']).toContain('max-age=60');
    expect([llms?.body, llms?.headers['content-type']]).toEqual(['# fo-elements\n', 'text/plain; charset=utf-8']);
    const { headers } = await get('/docs/elements?path=/docs/docs-events--docs');
    expect(headers['location']).toBe('/docs/elements/?path=/docs/docs-events--docs');
    expect((await get('/demo')).body).toContain('href="/docs/elements/"');
    expect((await get('/docs/elements/nowhere.js')).statusCode).toBe(404);
  });

  it('may run the scripts that were built into its pages, and no others', async () => {
    const { headers } = await get('/docs/elements/iframe.html');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${policyHash};`);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it.each([
    ['was not built', undefined],
    ['is half built', 'empty'],
  ])('is left out, and not named, where it %s', async (_, name) => {
    const get = await aHost(name && path.join(folder, name));
    for (const url of ['/docs/elements/', '/llms.txt']) expect((await get(url)).statusCode).toBe(404);
    const demo = await get('/demo');
    expect([demo.statusCode, demo.body.includes('/docs/elements')]).toEqual([200, false]);
  });
});

describe('documentation that is built anew while the host runs', () => {
  it('is not there for as long, and the new one may run its scripts', async () => {
    const fresh = path.join(folder, 'fresh');
    cpSync(path.join(folder, 'storybook'), fresh, { recursive: true });
    const get = await aHost(fresh);
    rmSync(fresh, { recursive: true });
    for (const url of ['/docs/elements/', '/docs/elements/iframe.html', '/llms.txt'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    cpSync(path.join(folder, 'storybook'), fresh, { recursive: true });
    writeFileSync(path.join(fresh, 'index.html'), '<!doctype html><script>let changed;</script>');
    const { headers } = await get('/docs/elements/');
    const hash = createHash('sha256').update('let changed;').digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });
});

describe('the hashes of a version’s modules', () => {
  const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

  let get: Awaited<ReturnType<typeof aHost>>;
  beforeAll(async () => {
    get = await aHost();
  });

  it('are an import map with whole addresses, for pages of any site', async () => {
    const { body, headers } = await get('/elements/1.2.3-abc/integrity.json');
    expect(headers['access-control-allow-origin']).toBe('*');
    const { integrity } = JSON.parse(body) as { integrity: Record<string, string> };
    const named = Object.entries(integrity).map(([url, hash]) => [new URL(url).pathname, hash]);
    expect(named).toEqual([
      ['/elements/1.2.3-abc/chunks/core-1.js', integrityOf('core')],
      ['/elements/1.2.3-abc/loader.js', integrityOf('loader')],
    ]);
  });

  it.each(['9.9.9-none', '..', '%2e%2e', '%2e%2e%2folder', 'older', 'x'.repeat(200), '%00', '%F0%9F%92%A5'])(
    'are not there for %.20s, which is no version',
    async (version) => {
      expect((await get(`/elements/${version}/integrity.json`)).statusCode).toBe(404);
    },
  );
});
