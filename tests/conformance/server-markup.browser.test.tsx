import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { WidgetRoot } from '#runtime/element/WidgetRoot.tsx';
import type { Widget } from '#runtime/element/widget-context.ts';
import { widgetElementClass } from '#runtime/element/widget-element.ts';
import { build } from '#runtime/loader/build.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { recordEarlyInput } from '#runtime/server-rendered/early-input.ts';
import { renderedFor, type ServerState } from '#runtime/server-rendered/server-state.ts';
import { TextSource } from '#runtime/texts/text-source.ts';
import { translator } from '#runtime/texts/translator.ts';
import { atom, createStore, useAtom, useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { prepareSettingsAtom, settingsAtom } from '#state/sessions/settings.ts';
import { aSettings } from '../support/session-builders.ts';

/** Markup that the server sent, and the element that takes it over. */

const basketAtom = atom(0);
const queryAtom = atom('');

const handleFocus = vi.fn();

interface ProbeProps {
  readonly slug?: string;
}

/** What the server knows (settings), what only the page knows (basket), and what a person does here. */
function Probe({ slug = 'none' }: ProbeProps) {
  const settings = valueOf(useAtomValue(settingsAtom));
  const [basket, setBasket] = useAtom(basketAtom);
  const [query, setQuery] = useAtom(queryAtom);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <p>{[slug, settings?.globalDiscount ?? 'unknown', basket, query].join(' ')}</p>
      <button type="button" className="plus" onClick={() => setBasket((before) => before + 1)}>
        +
      </button>
      <button type="button" className="open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        more
      </button>
      <input
        aria-label="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onFocus={() => handleFocus()}
      />
      <a href="#elsewhere">link</a>
    </div>
  );
}

const apiBase = `${location.origin}/server-markup`;
const own = { apiBase, apiKey: null, lang: 'de', flow: 'navigate', replaced: {} } as const;
let tags = 0;

interface Placed {
  readonly host: HTMLElement;
  readonly page: ReturnType<typeof marketplaceOf>;
  /** the element's script comes */
  readonly define: () => void;
}

/** Puts markup onto the page as the server would have made it, before the tag is defined. */
async function placed(changes: Partial<ServerState> = {}): Promise<Placed> {
  tags += 1;
  const tag = `fo-markup-${tags}`;
  const page = marketplaceOf(
    createStore(),
    fakePorts({ api: { getSettings: () => aSettings({ globalDiscount: 8 }) } }),
  );
  installMarketplace({ apiBase, apiKey: null }, page);
  const state: ServerState = {
    build,
    renderedFor: renderedFor(own, { slug: 'roma' }),
    now: Date.parse('2026-11-20T17:29:00Z'),
    idPrefix: 'a-',
    answers: { 'GET /json/settings': aSettings({ globalDiscount: 7 }) },
    ...changes,
  };
  const store = page.serverStore(state);
  await store.set(prepareSettingsAtom);
  const texts = translator(new TextSource([]), 'de', {});
  const widget = { ...own, host: document.createElement('div'), texts, marketplace: { ...page, store } };
  const content = renderToString(
    <WidgetRoot widget={widget as unknown as Widget} serverStore={store}>
      <Probe slug="roma" />
    </WidgetRoot>,
    { identifierPrefix: state.idPrefix },
  );
  document.body.setHTMLUnsafe(
    `<${tag} slug="roma" lang="de" api-base="${apiBase}" flow="navigate"><style data-ssr>i{}</style>` +
      `<template shadowrootmode="open"><style data-ssr>b{}</style><div data-root>${content}</div>` +
      `<script type="application/json" data-ssr>${JSON.stringify(state)}</script></template></${tag}>`,
  );
  const prepare = async (to: ReturnType<typeof createStore>) => {
    await to.set(prepareSettingsAtom);
  };
  const Class = widgetElementClass<ProbeProps>(Probe, { props: { slug: 'string' }, prepare }, () => () => page);
  return {
    page,
    host: document.body.firstElementChild as HTMLElement,
    define: () => customElements.define(tag, Class),
  };
}

const partOf = (host: Element, selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector);
const isTakenOver = ({ host }: Placed) =>
  vi.waitFor(() =>
    expect([...host.children, ...(host.shadowRoot?.children ?? [])].some((each) => each.matches('[data-ssr]'))).toBe(
      false,
    ),
  );
const shows = ({ host }: Placed, text: string) => vi.waitFor(() => expect(partOf(host, 'p')?.textContent).toBe(text));

describe('markup that the server sent', () => {
  let complaints: MockInstance[];
  beforeAll(() => recordEarlyInput(document, { keepsLinks: false }));
  beforeEach(() => {
    complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  });
  afterEach(() => {
    document.body.replaceChildren();
    for (const each of complaints) each.mockRestore();
  });
  const isSilent = () => {
    for (const each of complaints) expect(each).not.toHaveBeenCalled();
  };

  it('is taken over with the same nodes, though the page has moved on, and without asking anew', async () => {
    const markup = await placed();
    const paragraph = partOf(markup.host, 'p');
    expect(paragraph?.textContent).toBe('roma 7 0 ');
    markup.page.store.set(basketAtom, 5);
    markup.define();
    await shows(markup, 'roma 7 5 ');
    await isTakenOver(markup);
    expect(partOf(markup.host, 'p')).toBe(paragraph);
    isSilent();
  });

  it('does what was pressed and typed before, in its order', async () => {
    const markup = await placed();
    const plus = partOf(markup.host, '.plus');
    plus?.click();
    plus?.click();
    partOf(markup.host, '.open')?.click();
    await userEvent.type(partOf(markup.host, 'input') as HTMLElement, 'pizza');
    markup.define();
    await shows(markup, 'roma 7 2 pizza');
    // each press is a task of its own
    await vi.waitFor(() => expect(partOf(markup.host, '.open')?.getAttribute('aria-expanded')).toBe('true'));
    expect((partOf(markup.host, 'input') as HTMLInputElement).value).toBe('pizza');
    expect(markup.page.store.get(basketAtom)).toBe(2);
    isSilent();
  });

  it('is not searched through for each key once it is taken over, however large it is', async () => {
    const markup = await placed();
    markup.define();
    await isTakenOver(markup);
    const searched = [
      vi.spyOn(ShadowRoot.prototype, 'querySelector'),
      vi.spyOn(ShadowRoot.prototype, 'querySelectorAll'),
    ];
    partOf(markup.host, 'input')?.focus();
    for (const each of searched) each.mockClear();
    await userEvent.keyboard('pizza');
    await shows(markup, 'roma 7 0 pizza');
    const asked = searched.flatMap(({ mock }) => mock.calls.map(([selector]) => selector));
    for (const each of searched) each.mockRestore();
    // by this test, for what it waits for
    expect(asked.filter((selector) => selector !== 'p')).toEqual([]);
  });

  it('tells the field that has the focus', async () => {
    const markup = await placed();
    handleFocus.mockClear();
    partOf(markup.host, 'input')?.focus();
    expect(handleFocus).not.toHaveBeenCalled();
    markup.define();
    await isTakenOver(markup);
    expect(handleFocus).toHaveBeenCalledTimes(1);
    isSilent();
  });

  it('lets links be followed at once', async () => {
    const { host } = await placed();
    partOf(host, 'a')?.click();
    expect(location.hash).toBe('#elsewhere');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('of another build is drawn anew, and the page’s makers are told', async () => {
    const markup = await placed({ build: '0.0.1-older' });
    const paragraph = partOf(markup.host, 'p');
    markup.define();
    await vi.waitFor(() => expect(partOf(markup.host, 'p')).not.toBe(paragraph));
    await shows(markup, 'roma 8 0 ');
    await isTakenOver(markup);
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('0.0.1-older')));
  });

  it('for other attributes than those that it has by now is drawn anew', async () => {
    const markup = await placed();
    markup.host.setAttribute('slug', 'adria');
    markup.define();
    await shows(markup, 'adria 8 0 ');
    await isTakenOver(markup);
  });

  it('is drawn anew when an attribute changes while it is taken over', async () => {
    const markup = await placed();
    markup.define();
    markup.host.setAttribute('slug', 'adria');
    await vi.waitFor(() => expect(partOf(markup.host, 'p')?.textContent).toContain('adria'));
    await isTakenOver(markup);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is taken over first where an attribute changes while its slices run', async () => {
    const markup = await placed();
    const paragraph = partOf(markup.host, 'p');
    const { shadowRoot } = markup.host;
    const listen = vi.spyOn(shadowRoot as ShadowRoot, 'addEventListener').mockImplementationOnce(() => {
      // right after React has begun
      queueMicrotask(() => markup.host.setAttribute('slug', 'adria'));
    });
    markup.define();
    await shows(markup, 'adria 7 0 ');
    await isTakenOver(markup);
    expect(listen).toHaveBeenCalled();
    expect(partOf(markup.host, 'p')).toBe(paragraph);
    isSilent();
  });
});
