import axe from 'axe-core';
import { expect, vi } from 'vitest';
import type { Ports } from '#io/ports.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { createStore } from '#state/core/jotai.ts';
import { accessibilityStandards, describeFindings } from '../support/accessibility-findings.ts';

interface ShownState {
  /** the element with its own attributes, as in `fo-order-status order-id="…"` */
  readonly tag: string;
  readonly ports: Ports;
  /** a text that stands there once it is shown */
  readonly text: string;
  readonly theme: string;
}

let shown = 0;

/** Shows an element alone on the page, in one state. Returns its shadow root. */
export async function showState({ tag, ports, text, theme }: ShownState): Promise<ShadowRoot> {
  shown += 1;
  const apiBase = `${location.origin}/state-${shown}`;
  installMarketplace({ apiBase, apiKey: null }, marketplaceOf(createStore(), ports));
  document.body.style.background = theme === 'dark' ? '#16120f' : '#fbf8f3';
  const [name = ''] = tag.split(' ');
  document.body.innerHTML = `<main><${tag} lang="de" api-base="${apiBase}" theme="${theme}"></${name}></main>`;
  const root = document.querySelector(name)?.shadowRoot;
  if (!root) throw new Error(`<${name}> has no shadow root. Import its element module first.`);
  await vi.waitFor(() => expect(root.querySelector('[data-root]')?.textContent).toContain(text), {
    timeout: 5000,
  });
  return root;
}

/** What axe finds against the standards, in words; empty: nothing. */
export async function barriersOf({ host }: ShadowRoot): Promise<string[]> {
  const { violations } = await axe.run(host as HTMLElement, { runOnly: accessibilityStandards });
  return describeFindings(violations);
}
