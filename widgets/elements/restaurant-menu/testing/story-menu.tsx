import { createElement } from 'react';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { createStore } from '#state/core/jotai.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import '../element.ts';
import { type DemoOptions, demoRestaurant } from './demo-restaurant.ts';

export interface MenuStoryArgs extends DemoOptions {
  /** of the element, next to its slug */
  readonly attributes?: Readonly<Record<string, string>>;
  /** what stands in this browser's storage */
  readonly stored?: Readonly<Record<string, string>>;
}

/** The element itself, on a restaurant in memory; each story has a marketplace of its own by its key. */
export const menuStory = {
  parameters: { layout: 'fullscreen' },
  args: { location: aLocation() } as MenuStoryArgs,
  beforeEach: ({ id, args }: { id: string; args: MenuStoryArgs }) => {
    const ports = demoRestaurant(args);
    for (const [key, value] of Object.entries(args.stored ?? {})) ports.storage.local.set(key, value);
    const key = { apiBase: globalThis.location.origin, apiKey: id };
    installMarketplace(key, marketplaceOf(createStore(), ports));
  },
  render: ({ attributes = {} }: MenuStoryArgs, { id }: { id: string }) =>
    createElement('fo-restaurant-menu', { key: id, slug: 'pizzeria-adria', 'api-key': id, ...attributes }),
};

export const phone = { viewport: { value: 'phone' } };

/** Clicks what a person would click next, as soon as it is there. */
export async function clickThrough(canvas: HTMLElement, ...selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) (await shown(canvas, selector)).click();
}

async function shown(canvas: HTMLElement, selector: string): Promise<HTMLElement> {
  for (;;) {
    const root = canvas.querySelector('fo-restaurant-menu')?.shadowRoot;
    const found = root?.querySelector<HTMLElement>(selector);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
}
