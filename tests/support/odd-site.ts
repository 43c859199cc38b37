import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ForeignSite, listening } from './foreign-site.ts';

/** A site with pages on which embedded scripts often fail, each with a restaurant's menu and its basket. */
export interface OddSite extends ForeignSite {
  /** absolute */
  readonly at: (page: OddPage) => string;
}

export type OddPage = keyof ReturnType<typeof bodies>;

/** What the site answers besides the status. */
interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const napoli = '<fo-restaurant-menu slug="pizzeria-napoli-express" api-key="demo"></fo-restaurant-menu>';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../widgets/EMBEDDING.md'), 'utf8');

/** The policy that the guide for site owners gives, for these marketplaces. */
export function strictPolicy(...marketplaces: readonly string[]): string {
  const recipe = /```csp\n([^`]+)\n```/.exec(guide)?.[1];
  if (recipe === undefined) throw new Error('The guide gives no policy.');
  const hosts = marketplaces.join(' ');
  return recipe
    .replaceAll('\n', ' ')
    .replaceAll('https://your-host.example', hosts)
    .replaceAll('wss://your-host.example', hosts.replaceAll('http', 'ws'));
}

/** What the guide has a frame's `sandbox` allow. */
const sandbox = [...(/\*\*Frames with `sandbox`\*\*: ([^.]+)\./.exec(guide)?.[1] ?? '').matchAll(/`(allow-[\w-]+)`/g)]
  .map(([, permission]) => permission)
  .join(' ');

/** Pages by their path. */
function bodies(marketplace: string) {
  const loader = `<script type="module" async src="${marketplace}/elements/loader.js"></script>`;
  const page = (main: string, head = '') => `<!doctype html><html lang="de"><head><meta charset="utf-8">
    <title>Trattoria Salvatore</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width">${head}</head>
    <body><main><h1>Trattoria Salvatore</h1>${main}</main></body></html>`;
  return {
    strict: page(napoli + loader),
    xhtml: `<?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
      <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="de" lang="de">
        <head><title>Trattoria Salvatore</title><link rel="icon" href="data:,"/></head>
        <body><div><h1>Trattoria Salvatore</h1>${napoli}</div><script async="async" src="${marketplace}/elements/loader.js"/></body>
      </html>`,
    base: page(napoli + loader, '<base href="https://elsewhere.example/deep/" target="_blank">'),
    shadow: page(`<div id="open"></div><script src="/shadow.js"></script>${loader}`),
    closed: page(`<div id="closed"></div><script src="/shadow.js"></script>${loader}`),
    sandbox: page(`<iframe title="Karte" width="1200" height="700" sandbox="${sandbox}" src="/strict"></iframe>`),
    locked: page('<iframe title="Karte" sandbox="allow-scripts" src="/strict"></iframe>'),
    late: page(`${napoli}<button type="button">Speisekarte laden</button><script src="/late.js"></script>`),
    twoVersions: page(
      `${napoli}${loader}<script type="module" async src="${marketplace}/elements/0.0.9/loader.js"></script>`,
    ),
    twoMarketplaces: page(
      `${napoli}${napoli.replace('api-key', `api-base="${otherName(marketplace)}" api-key`)}${loader}`,
    ),
    hostile: page(napoli + loader, '<link rel="stylesheet" href="/hostile.css"><script src="/hostile.js"></script>'),
    elsewhere: page('<p>Anfahrt</p>'),
  };
}

/** The same host by another name: to the elements, another marketplace. */
const otherName = (marketplace: string) => marketplace.replace('127.0.0.1', 'localhost');

/** The site's own scripts and sheets. */
const assets = (marketplace: string, version: string): Readonly<Record<string, string>> => ({
  '/late.js': `document.querySelector('button').addEventListener('click', () => {
    for (const spelling of ['', '?again']) import('${marketplace}/elements/loader.js' + spelling);
  });`,
  '/shadow.js': `for (const mode of ['open', 'closed']) {
    const host = document.getElementById(mode);
    if (!host) continue;
    const menu = document.createElement('fo-restaurant-menu');
    menu.setAttribute('slug', 'pizzeria-napoli-express');
    menu.setAttribute('api-key', 'demo');
    host.attachShadow({ mode }).append(menu);
    if (mode === 'closed')
      import('${marketplace}/elements/${version}/loader.js').then(({ ensureDefined }) => ensureDefined('fo-restaurant-menu'));
  }`,
  // a wrapper as statistics bring it along: it knows one way to call fetch, and reads every answer along
  '/hostile.js': `
    Array.prototype.last = function () { return this[this.length - 1]; };
    Array.prototype.size = 3;
    // as Prototype.js's: a list becomes a text
    Array.prototype.toJSON = function () { return '[' + this.map((each) => JSON.stringify(each)).join(', ') + ']'; };
    // as Bluebird's, which lacks what is younger than itself
    window.Promise = class Bluebird extends Promise {
      static withResolvers = undefined;
      static try = undefined;
    };
    const fetchOfBrowser = window.fetch;
    window.fetch = async function (url, init = {}) {
      if (url.startsWith('/api/')) url = '/v2' + url;
      init.headers = { ...init.headers };
      const response = await fetchOfBrowser(url, init);
      response.clone().text();
      return response;
    };`,
  '/hostile.css': `
    html { font-size: 40px !important; }
    body { display: flex; flex-direction: column; align-items: center; }
    * { all: revert !important; box-sizing: content-box !important; font: 30px/3 serif !important; }
    * { color: lime !important; letter-spacing: .5em !important; text-transform: uppercase !important; }
    body * { display: block !important; float: left !important; text-align: right !important; }
    body * { -webkit-text-fill-color: red; word-break: break-all; transition: all 3s !important; }
    dialog, button, input, label { display: none !important; }
    [hidden] { display: block !important; }
    h1 { color: #000 !important; }`,
});

/** With the elements of a marketplace, whose current version is named where a page needs one. */
export async function anOddSite(url: string, version: string): Promise<OddSite> {
  const pages: Readonly<Record<string, string>> = bodies(url);
  const files = assets(url, version);
  const policy = strictPolicy(url, otherName(url));
  const answerAt = (place: string): Answer => {
    const file = files[place];
    if (file !== undefined) {
      const type = place.endsWith('.css') ? 'text/css' : 'text/javascript';
      return { headers: { 'content-type': `${type}; charset=utf-8` }, body: file };
    }
    const type = place === '/xhtml' ? 'application/xhtml+xml' : 'text/html';
    return {
      headers: { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy },
      body: pages[place.slice(1)] ?? '',
    };
  };
  const site = await listening((request, response) => {
    const { headers, body } = answerAt(new URL(request.url ?? '/', 'http://localhost').pathname);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(body);
  });
  return { ...site, at: (page) => new URL(`/${page}`, site.url).href };
}
