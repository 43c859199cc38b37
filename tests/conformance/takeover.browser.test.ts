import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { acquireMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { calls } from '#shared/contract/calls/all-calls.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import type { RenderContext } from '#shared/contract/element-rendering.ts';
import { portsAtom } from '#state/core/ports.ts';
import '../../widgets/server/index.ts';
import { definitions } from '#runtime/element/define-widget.tsx';
import { build } from '#runtime/loader/build.ts';
import { renderElement } from '../../widgets/server/render-element.tsx';

/** Every state that a story shows of an element that the server draws: drawn, and taken over in place without a word. */

type Args = Readonly<Record<string, unknown>>;
interface StoryFile {
  readonly default: {
    readonly title: string;
    readonly args?: Args;
    readonly beforeEach?: (context: { id: string; args: Args }) => unknown;
    readonly render: (args: Args, context: { id: string; globals: Args }) => unknown;
  };
}

const files = import.meta.glob<StoryFile>(
  ['../../widgets/elements/*/**/*.stories.tsx', '!../../widgets/elements/store/*'],
  { eager: true },
);

/** What the server can't answer, or not in time, is left to the browser. */
const patience = 300;
/** How many of the states are drawn at least: the others' answers fail or never come. */
const mostAreDrawn = 0.8;

interface State {
  readonly name: string;
  readonly show: () => {
    readonly tag: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly id: string;
  };
}

/** What a story is made from, as text; functions and instances are one where they are the same one. */
const others: unknown[] = [];
const textOf = (args: Args) =>
  JSON.stringify(args, (_key, value: unknown) => {
    const isPlain = [null, Object.prototype, Array.prototype].includes(
      value instanceof Object ? Object.getPrototypeOf(value) : null,
    );
    if (isPlain) return value;
    if (!others.includes(value)) others.push(value);
    return `other ${others.indexOf(value)}`;
  });

/** Stories that differ in width or theme alone are one state: neither is known to who draws. */
const states: State[] = Object.values(files).flatMap(({ default: meta, ...stories }) => {
  const own = Object.entries<{ readonly args?: Args }>(stories);
  const different = new Map(own.toReversed().map(([story, { args }]) => [textOf({ ...meta.args, ...args }), story]));
  const names = new Set(different.values());
  return own
    .filter(([story]) => names.has(story))
    .map(([story, { args: ownArgs }]) => ({
      name: `${meta.title} ${story}`,
      show: () => {
        const id = `${meta.title} ${story}`.replaceAll(/[^a-z]+/gi, '-');
        const args = { ...meta.args, ...ownArgs };
        meta.beforeEach?.({ id, args });
        const { type, props } = meta.render(args, { id, globals: {} }) as ReactElement<Args>;
        const attributes = Object.entries(props).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        );
        return { tag: String(type), attributes: Object.fromEntries(attributes), id };
      },
    }));
});

const branding = {
  name: 'Wirt',
  colours: null,
  logo: null,
  impressumUrl: null,
  privacyUrl: null,
} as unknown as NonNullable<RenderContext['partner']>['branding'];

/** The markup with its element around it; null where the server could not make it. */
async function drawn({ tag, attributes, id }: ReturnType<State['show']>): Promise<string | null> {
  const apiBase = attributes['api-base'] ?? location.origin;
  const { marketplace } = acquireMarketplace({ apiBase, apiKey: id }, () => {
    throw new Error('The story has no marketplace.');
  });
  const { api, clock } = marketplace.store.get(portsAtom);
  const { 'api-key': _key, lang = 'de', theme: _theme, ...own } = attributes;
  const made = renderElement(tag, own, {
    apiBase,
    lang: lang === 'en' ? 'en' : 'de',
    build,
    // as an element has it by itself
    flow: attributes['flow'] === 'inline' || apiBase !== location.origin ? 'inline' : 'navigate',
    now: clock.now(),
    partner: { apiKey: id, branding },
    search: location.search.slice(1),
    answer: async ({ method, path, params, query }) => {
      const call = Object.values<Call>(calls).find((each) => each.method === method && each.path === path);
      if (!call) throw new Error(`${method} ${path} is no call.`);
      return await api.call<Call>(call, { params, query });
    },
  });
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patience);
  });
  const markup = await Promise.race([made.catch(() => null), late]);
  const text = Object.entries({ lang, 'api-base': apiBase, ...attributes }).map(
    ([name, value]) => `${name}="${value}"`,
  );
  return markup && `<${tag} ${text.join(' ')}>${markup}</${tag}>`;
}

describe('markup in the state of a story', () => {
  let complaints: MockInstance[];
  let broken: unknown[] = [];
  const keep = (event: ErrorEvent) => broken.push(event.message);
  const address = location.href;
  beforeEach(() => {
    broken = [];
    complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    addEventListener('error', keep);
  });
  afterEach(() => {
    removeEventListener('error', keep);
    document.body.replaceChildren();
    for (const each of complaints) each.mockRestore();
    history.replaceState(null, '', address);
  });

  let count = 0;
  it.each(states)('$name is taken over', async ({ show }) => {
    const shown = show();
    if (!definitions.has(shown.tag)) return;
    const markup = await drawn(shown);
    if (!markup) return;
    document.body.setHTMLUnsafe(markup);
    const root = document.body.firstElementChild?.shadowRoot;
    const first = root?.querySelector('[data-root]')?.firstElementChild;
    expect(first).toBeTruthy();
    count += 1;
    // as long as it takes: 500 products on a busy machine
    await vi.waitFor(() => expect(root?.querySelector('[data-ssr]') === null).toBe(true), { timeout: 25_000 });
    expect(broken).toEqual([]);
    for (const each of complaints) expect(each.mock.calls).toEqual([]);
    // of what is under way, which only this browser knows, the server draws that it waits
    if (shown.attributes['view'] === 'strip') expect(first?.localName).toBe('slot');
    else expect(root?.querySelector('[data-root]')?.firstElementChild).toBe(first);
  });

  it('is drawn for most of them', () => {
    expect(count / states.length).toBeGreaterThan(mostAreDrawn);
  });
});
