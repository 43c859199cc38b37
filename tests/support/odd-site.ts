import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { version as release } from '../../package.json' with { type: 'json' };
import { type ForeignSite, listening } from './foreign-site.ts';

/** A site with pages on which embedded scripts often fail, each with a restaurant's menu and its basket. */
export interface OddSite extends ForeignSite {
  /** absolute */
  readonly at: (page: OddPage) => string;
}

export type OddPage = keyof ReturnType<typeof bodies>;

/** What the site answers besides the status. */
interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
}

/** The release whose elements the site itself has, as a page of years ago may. */
export const oldRelease = '0.0.9';

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
    <meta name="viewport" content="width=device-width"><script src="/record.js"></script>${head}</head>
    <body><main><h1>Trattoria Salvatore</h1>${main}</main></body></html>`;
  const here = napoli.replace('api-key', `api-base="${marketplace}" api-key`);
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
    hidden: page(
      `<section hidden>${napoli}</section><button type="button">Speisekarte zeigen</button>
      <script src="/hidden.js"></script>${loader}`,
    ),
    newBeforeOld: page(
      `${here}${loader}<script src="/second.js" data-loader="/elements/${oldRelease}/loader.js"></script>`,
    ),
    oldBeforeNew: page(
      `${here}${loader.replace(marketplace, '').replace('elements', `elements/${oldRelease}`)}
      <script src="/second.js" data-loader="${marketplace}/elements/loader.js"></script>`,
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
  // what a page is told and does, where a driver does not tell of it: in `said`, `sockets` and `goodbyes`
  '/record.js': `
    window.said = [];
    for (const type of ['warn', 'error']) {
      const { [type]: say } = console;
      console[type] = (...words) => { said.push([type, ...words].join(' ')); say.apply(console, words); };
    }
    window.sockets = [];
    window.WebSocket = class extends WebSocket {
      constructor(...rest) {
        super(...rest);
        sockets.push(this);
        this.addEventListener('message', () => { this.isHeard = true; });
      }
    };
    // with a listener of these, browsers keep no page
    window.goodbyes = [];
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (type === 'unload' || type === 'beforeunload') goodbyes.push(type);
      addEventListener.call(this, type, ...rest);
    };`,
  '/second.js': `
    const { loader } = document.currentScript.dataset;
    customElements.whenDefined('fo-restaurant-menu').then(() => import(loader));`,
  '/late.js': `document.querySelector('button').addEventListener('click', () => {
    for (const spelling of ['', '?again']) import('${marketplace}/elements/loader.js' + spelling);
  });`,
  '/hidden.js': `document.querySelector('button').addEventListener('click', () => {
    document.querySelector('section').hidden = false;
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
      // one that is called off while it is read is nobody's fault
      response.clone().text().catch(() => undefined);
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
  const ofOldRelease = async (file: string): Promise<Answer> => {
    const response = await fetch(`${url}/elements/${version}/${file}`);
    const type = response.headers.get('content-type') ?? '';
    if (!file.endsWith('.js')) return { type, body: Buffer.from(await response.arrayBuffer()) };
    const code = await response.text();
    return { type, body: code.replaceAll(new RegExp(`(["'\`])${release}\\1`, 'g'), `$1${oldRelease}$1`) };
  };
  const answerAt = async (place: string): Promise<Answer> => {
    const file = files[place];
    if (file !== undefined) return { type: place.endsWith('.css') ? 'text/css' : 'text/javascript', body: file };
    const [, ofRelease] = place.split(`/elements/${oldRelease}/`);
    if (ofRelease !== undefined) return await ofOldRelease(ofRelease);
    return { type: place === '/xhtml' ? 'application/xhtml+xml' : 'text/html', body: pages[place.slice(1)] ?? '' };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { type, body } = await answerAt(pathname);
    const own = `http://${request.headers.host}`;
    const hosts = [url, otherName(url), ...(pathname.includes('Before') ? [own] : [])];
    response
      .setHeader('content-type', type.includes('charset') ? type : `${type}; charset=utf-8`)
      // to WebKit, what is in a frame without an origin is never of the page itself
      .setHeader('content-security-policy', strictPolicy(...hosts).replace("script-src 'self'", `$& ${own}`))
      .end(body);
  };
  const site = await listening((request, response) => void answer(request, response));
  return { ...site, at: (page) => new URL(`/${page}`, site.url).href };
}
