import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import type { Location } from '#shared/contract/locations.ts';
import { createStore } from '#state/core/jotai.ts';
import '#elements/address-search/element.ts';
import '#elements/cities/element.ts';
import '../element.ts';
import { demoEmbed } from './demo-embed.ts';

export const wirt = 'https://wirt.example';
const urls = {
  'address-changed-url': `${wirt}/changed`,
  'cancel-url': `${wirt}/cancel`,
  'cities-url': `${wirt}/cities`,
};
export type Url = keyof typeof urls;

export interface EmbedOptions {
  readonly given?: readonly Url[];
  readonly location?: Location | null;
  readonly attributes?: string;
  readonly api?: NonNullable<Parameters<typeof demoEmbed>[0]>['api'];
}

/** Places the element on ports in memory, with an api key; the page of a test goes nowhere and notes where to. */
export async function showEmbed({ given = [], location = null, attributes = '', api }: EmbedOptions = {}) {
  const ports = demoEmbed({ location, ...(api && { api }) });
  const store = createStore();
  installMarketplace({ apiBase: globalThis.location.origin, apiKey: 'wirt-key' }, marketplaceOf(store, ports));
  const settings = given.map((name) => `${name}="${urls[name]}"`).join(' ');
  const shown = await showElement(
    `<fo-embedded-addresses api-key="wirt-key" allowed-origins="${wirt}" ${settings} ${attributes}></fo-embedded-addresses>`,
    ports,
    { record: ['fo-location-selected'] },
  );
  await allSettled();
  const inner = (tag: string) => {
    const root = shown.root.querySelector(tag)?.shadowRoot;
    if (!root) throw new Error(`<${tag}> is not shown: ${shown.text()}`);
    return root;
  };
  const press = async (root: ParentNode, selector: string, name: string) => {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent?.includes(name));
    if (!found) throw new Error(`No ${selector} says "${name}": ${root.textContent}`);
    await allSettled(() => found.click());
    await allSettled();
  };
  return {
    ...shown,
    ports,
    store,
    left: () => shown.events('fo-navigate').map((detail) => (detail as { href: string }).href),
    dialog: () => shown.root.querySelector('dialog'),
    hasCities: () => shown.root.querySelector('fo-cities') !== null,
    chooseCity: (name: string) => press(inner('fo-cities'), 'button', name),
    choosePlace: async (text: string, option: string) => {
      const root = inner('fo-address-search');
      const input = root.querySelector('input');
      await allSettled(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      });
      // the typing pause, then the answer; the test's own time limit ends a wait in vain
      const isListed = () =>
        [...root.querySelectorAll('[role=option]')].some((each) => each.textContent?.includes(option));
      while (!isListed()) await allSettled();
      await press(root, '[role=option]', option);
    },
  };
}

export const code = '#fo-handoff=code-code-code-code-code';
export const changed = `${wirt}/changed${code}`;
export const cancelled = `${wirt}/cancel`;
export const cities = `${wirt}/cities${code}`;
