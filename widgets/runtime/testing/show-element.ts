import { onTestFinished, vi } from 'vitest';
import type { Ports } from '#io/ports.ts';
import { createStore } from '#state/core/jotai.ts';
import { resolveConfig } from '../element/widget-config.ts';
import { marketplaceOf } from '../marketplace/create-marketplace.ts';
import { installMarketplace } from '../marketplace/marketplace-registry.ts';
import { clearPage, placeElement, settled } from './place-element.ts';

/** An element on the page, as a person and a reader meet it. */
export interface ShownElement {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** the text of the element, or of the first match inside it */
  readonly text: (selector?: string) => string;
  /** the first match, of that class; fails the test when there is none */
  readonly find: <Kind extends HTMLElement = HTMLElement>(selector: string, kind?: new () => Kind) => Kind;
  /** the first match whose `aria-label` or text begins with `name`; fails the test when there is none */
  readonly named: (selector: string, name: string) => HTMLElement;
  readonly has: (selector: string, name?: string) => boolean;
  readonly click: (selector: string, name?: string) => Promise<void>;
  readonly type: (selector: string, value: string) => Promise<void>;
  readonly choose: (selector: string, value: string) => Promise<void>;
  /** details of the events of that name that reached the page */
  readonly events: (name: string) => readonly unknown[];
}

interface ShowOptions {
  /** the element's marketplace; another origin than the page's makes it a foreign one */
  readonly apiBase?: string;
  /** events to be recorded; `fo-navigate` is always prevented, as the page of a test goes nowhere */
  readonly record?: readonly string[];
}

/** Whatever only waits for promises and the tasks they start goes on. */
export function allSettled(change: () => unknown = () => undefined): Promise<void> {
  return settled(async () => {
    await change();
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
  });
}

/** Places `html`, one element, on `ports` until the test ends. */
export async function showElement(
  html: string,
  ports: Ports,
  { apiBase = location.origin, record = [] }: ShowOptions = {},
): Promise<ShownElement> {
  installMarketplace({ apiBase, apiKey: null }, marketplaceOf(createStore(), ports));
  const recorded = listen(['fo-navigate', ...record]);
  onTestFinished(clearPage);
  const element = await placeElement(html);
  await allSettled();
  await textsCome(element);
  const root = element.shadowRoot;
  if (!root) throw new Error(`${html} has no shadow root. Import its element module first.`);

  // forms that password managers are to find stand in the page itself, slotted in
  const all = (selector: string) => [
    ...root.querySelectorAll<HTMLElement>(selector),
    ...element.querySelectorAll<HTMLElement>(selector),
  ];
  const search = (selector: string, name = '') => all(selector).find((each) => nameOf(each).startsWith(name));
  const named = (selector: string, name = '') => {
    const found = search(selector, name);
    if (found) return found;
    throw new Error(`No ${selector} is named "${name}"; there are: ${all(selector).map(nameOf).join(' | ')}`);
  };
  const setValue = (selector: string, value: string, event: string) => {
    const field = named(selector);
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  return {
    element,
    root,
    named,
    find: <Kind extends HTMLElement>(selector: string, kind: new () => Kind = HTMLElement as new () => Kind) => {
      const found = named(selector);
      if (found instanceof kind) return found;
      throw new Error(`${selector} is no ${kind.name}, but <${found.localName}>.`);
    },
    text: (selector) =>
      plain(
        selector === undefined
          ? `${root.querySelector('[data-root]')?.textContent ?? ''}${element.textContent ?? ''}`
          : (all(selector)[0]?.textContent ?? ''),
      ),
    has: (selector, name) => search(selector, name) !== undefined,
    click: (selector, name) => allSettled(() => named(selector, name).click()),
    type: (selector, value) => allSettled(() => setValue(selector, value, 'input')),
    choose: (selector, value) => allSettled(() => setValue(selector, value, 'change')),
    events: (name) => recorded.get(name) ?? [],
  };
}

/** English texts are fetched, and nothing shows before they are there. */
async function textsCome(element: HTMLElement): Promise<void> {
  if (resolveConfig(element).lang === 'de') return;
  const target = () => element.shadowRoot?.querySelector('[data-root]');
  await settled(() => vi.waitUntil(() => target()?.hasAttribute('lang'), { timeout: 10_000 }));
  await allSettled();
}

function listen(names: readonly string[]): ReadonlyMap<string, readonly unknown[]> {
  const recorded = new Map(names.map((name) => [name, [] as unknown[]]));
  const stopping = new AbortController();
  for (const [name, details] of recorded) {
    document.addEventListener(
      name,
      (event) => {
        if (name === 'fo-navigate') event.preventDefault();
        details.push((event as CustomEvent<unknown>).detail);
      },
      { signal: stopping.signal },
    );
  }
  onTestFinished(() => stopping.abort());
  return recorded;
}

function nameOf(element: Element): string {
  return plain(element.getAttribute('aria-label') ?? element.textContent ?? '');
}

/** Prices hold spaces that don't break. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').trim();
}
