// @vitest-environment happy-dom
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type * as React from 'react';
import type * as ReactDomClient from 'react-dom/client';
import type * as ReactDomServer from 'react-dom/server';
import ts from 'typescript';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';

/*
 * The built wrappers in the React that a page has: 18 and 19, each in a folder of its own with a copy of the package, as
 * npm installs them. The elements bring theirs.
 */

const root = path.resolve(import.meta.dirname, '../..');
const installed = path.join(root, 'node_modules');
const packageDir = path.join(root, 'dist/package');

const versions: readonly { version: number; packages: Readonly<Record<string, string>> }[] = [
  { version: 18, packages: { react: 'react-18', 'react-dom': 'react-dom-18' } },
  { version: 19, packages: { react: 'react', 'react-dom': 'react-dom', scheduler: 'scheduler' } },
];

interface Page {
  readonly react: typeof React;
  readonly client: typeof ReactDomClient;
  readonly server: typeof ReactDomServer;
  readonly wrappers: Readonly<Record<string, React.ComponentType<Record<string, unknown>>>>;
}

let folder: string;
let complaints: MockInstance[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-react-'));
  // in a process of its own, whose NODE_ENV is not that of tests; does nothing where it was built before
  await promisify(execFile)(process.execPath, [path.join(root, 'host/build/package/run.ts')], { cwd: root });
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});
afterEach(async () => {
  document.body.replaceChildren();
  // elements say goodbye in a task of their own
  await new Promise((resolve) => setTimeout(resolve));
  for (const spy of complaints) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function pageIn(version: number, packages: Readonly<Record<string, string>>): Page {
  const page = path.join(folder, String(version));
  for (const [name, from] of Object.entries(packages))
    cpSync(path.join(installed, from), path.join(page, 'node_modules', name), { recursive: true });
  cpSync(packageDir, path.join(page, 'node_modules/fo-elements'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  const require = createRequire(path.join(page, 'page.js'));
  return {
    react: require('react') as typeof React,
    client: require('react-dom/client') as typeof ReactDomClient,
    server: require('react-dom/server') as typeof ReactDomServer,
    wrappers: require('fo-elements/react') as Page['wrappers'],
  };
}

describe.each(versions)('in a page of React $version', ({ version, packages }) => {
  let page: Page;
  beforeAll(() => {
    page = pageIn(version, packages);
  });

  const element = (name: string, props: Record<string, unknown>) => {
    const wrapper = page.wrappers[name];
    if (!wrapper) throw new Error(`There is no ${name}.`);
    return page.react.createElement(wrapper, props);
  };
  const act = (change: () => void) => page.react.act(async () => change());
  const apiBase = 'https://marketplace.example';
  const aPlace = () => document.body.appendChild(document.createElement('main'));
  const shown = () => document.querySelector('fo-address-search, fo-order-status') as HTMLElement & { texts?: unknown };

  it('that React runs', () => expect(page.react.version).toMatch(new RegExp(`^${version}\\.`)));

  it('properties reach the element, and change and go with the page', async () => {
    const place = page.client.createRoot(aPlace());
    const texts = { 'search.label': 'Wohin?' };
    await act(() =>
      place.render(
        element('FoAddressSearch', { apiBase, noSplit: true, compact: false, threshold: 2, className: 'wide', texts }),
      ),
    );
    const attributes = () =>
      ['api-base', 'threshold', 'class', 'compact', 'hidden'].map((name) => shown().getAttribute(name));
    expect(attributes()).toEqual([apiBase, '2', 'wide', null, null]);
    expect(shown()).toMatchObject({ noSplit: true, compact: false, threshold: 2, texts });
    await act(() =>
      place.render(element('FoAddressSearch', { apiBase, threshold: 4, hidden: false, 'aria-busy': false })),
    );
    expect(attributes()).toEqual([apiBase, '4', null, null, null]);
    expect(shown()).toMatchObject({ noSplit: false, threshold: 4 });
    expect(shown().getAttribute('aria-busy')).toBe('false');
    await act(() => place.unmount());
  });

  it('the newest listener receives an event once, with its detail', async () => {
    const [received, receivedLater] = [vi.fn(), vi.fn()];
    const place = page.client.createRoot(aPlace());
    const show = (onFoOrderStatusChanged: (event: Event) => void) =>
      act(() => place.render(element('FoOrderStatus', { apiBase, orderId: 'a7', onFoOrderStatusChanged })));
    await show(received);
    const happens = () => shown().dispatchEvent(new CustomEvent('fo-order-status-changed', { detail: { status: 2 } }));
    happens();
    expect(received).toHaveBeenCalledOnce();
    expect(received.mock.calls[0]?.[0]).toMatchObject({ detail: { status: 2 } });
    await show(receivedLater);
    happens();
    expect([received.mock.calls.length, receivedLater.mock.calls.length]).toEqual([1, 1]);
    await act(() => place.unmount());
  });

  it('a ref and children are those of the element', async () => {
    const place = page.client.createRoot(aPlace());
    const ref = page.react.createRef<HTMLElement>();
    const children = page.react.createElement('p', { slot: 'error' }, 'Ruf uns an.');
    await act(() => place.render(element('FoOrderStatus', { apiBase, orderId: 'a7', ref, children })));
    expect(ref.current).toBe(shown());
    expect(shown().querySelector('[slot=error]')?.textContent).toBe('Ruf uns an.');
    await act(() => place.unmount());
    expect(ref.current).toBeNull();
  });

  it('a server writes what the browser then takes over as it is', async () => {
    const texts = { 'order.unknown.title': 'Nix da' };
    const given = element('FoOrderStatus', {
      apiBase,
      orderId: 'a7',
      className: 'wide',
      texts,
      onFoNavigate: () => undefined,
    });
    const markup = page.server.renderToString(given);
    expect(markup).toBe(
      `<fo-order-status api-base="${apiBase}" order-id="a7" class="wide" texts="${JSON.stringify(texts).replaceAll('"', '&quot;')}"></fo-order-status>`,
    );
    const container = aPlace();
    container.innerHTML = markup;
    const before = shown();
    let place: ReactDomClient.Root | undefined;
    await act(() => {
      place = page.client.hydrateRoot(container, given);
    });
    expect(shown()).toBe(before);
    expect(shown().texts).toEqual(texts);
    await act(() => place?.unmount());
  });
});

it('each wrapper begins by saying that it belongs to the browser, so that a server component may place it', () => {
  const files = readdirSync(path.join(packageDir, 'react')).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  const first = (name: string) =>
    ts.createSourceFile(name, readFileSync(path.join(packageDir, 'react', name), 'utf8'), ts.ScriptTarget.Latest)
      .statements[0];
  const isDirective = (statement: ts.Statement | undefined) =>
    statement !== undefined &&
    ts.isExpressionStatement(statement) &&
    ts.isStringLiteral(statement.expression) &&
    statement.expression.text === 'use client';
  expect(files.filter((name) => !isDirective(first(name)))).toEqual([]);
});
