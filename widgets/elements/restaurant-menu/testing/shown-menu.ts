import { onTestFinished } from 'vitest';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { clearPage, placeElement, settled } from '#runtime/testing/place-element.ts';
import { createStore } from '#state/core/jotai.ts';
import type { Layout } from '../page/use-places.ts';

/** The element on the page, as a person and a reader meet it. */
export interface ShownMenu {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** the text of the element, or of the first match inside it */
  readonly text: (selector?: string) => string;
  /** the first match with that accessible name, `aria-label` or text; fails the test when there is none */
  readonly named: (selector: string, name: string) => HTMLElement;
  readonly has: (selector: string, name: string) => boolean;
  readonly click: (selector: string, name: string) => Promise<void>;
  readonly type: (field: HTMLElement, value: string) => Promise<void>;
  readonly choose: (select: HTMLElement, value: string) => Promise<void>;
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

/** There is no width without a browser: until the test ends, the element is given so much room. */
export function pretendLayout(layout: Exclude<Layout, 'any'>): void {
  const width = { wide: 0, medium: 1, narrow: 2 }[layout];
  const original = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth');
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => width });
  onTestFinished(() => {
    if (original) Object.defineProperty(HTMLElement.prototype, 'offsetWidth', original);
  });
}

/** Places `<fo-restaurant-menu>` on `ports` until the test ends. */
export async function showMenu(
  ports: FakePorts,
  attributes = 'slug="pizzeria-adria"',
  store = createStore(),
): Promise<ShownMenu> {
  installMarketplace({ apiBase: location.origin, apiKey: null }, marketplaceOf(store, ports));
  onTestFinished(clearPage);
  const element = await placeElement(`<fo-restaurant-menu ${attributes}></fo-restaurant-menu>`);
  await allSettled();
  const root = element.shadowRoot;
  if (!root) throw new Error('The element has no shadow root.');

  const find = (selector: string, name: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].find((each) => nameOf(each) === name);
  const named = (selector: string, name: string) => {
    const found = find(selector, name);
    if (found) return found;
    const names = [...root.querySelectorAll(selector)].map(nameOf);
    throw new Error(`No ${selector} is named "${name}"; there are: ${names.join(' | ')}`);
  };
  const setValue = (field: HTMLElement, value: string, event: string) => {
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  return {
    element,
    root,
    text: (selector = '[data-root]') => plain(root.querySelector(selector)?.textContent ?? ''),
    named,
    has: (selector, name) => find(selector, name) !== undefined,
    click: (selector, name) => allSettled(() => named(selector, name).click()),
    type: (field, value) => allSettled(() => setValue(field, value, 'input')),
    choose: (select, value) => allSettled(() => setValue(select, value, 'change')),
  };
}

/** Where the element leads to from now on, as addresses; nobody goes there. */
export function navigationsOf(element: HTMLElement): readonly string[] {
  const hrefs: string[] = [];
  element.addEventListener('fo-navigate', (event) => {
    event.preventDefault();
    hrefs.push((event as CustomEvent<{ href: string }>).detail.href);
  });
  return hrefs;
}

/** The first match inside; fails the test when there is none. */
export function found(root: ParentNode, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

function nameOf(element: Element): string {
  return plain(element.getAttribute('aria-label') ?? element.textContent ?? '');
}

/** Prices hold spaces that don't break. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').trim();
}
