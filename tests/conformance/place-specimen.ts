import { expect, vi } from 'vitest';
import type { FakeHandlers } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { createStore } from '#state/core/jotai.ts';
import { elementModules } from '../../widgets/element-modules.ts';
import { type Specimen, specimens } from './specimens.ts';

/** An element on the page with all that is behind it. */
interface PlacedSpecimen {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly ports: FakePorts;
  /** the element's HTML, for another one of the same marketplace */
  readonly html: string;
}

let marketplaces = 0;

function specimenOf(tag: string): Specimen {
  const specimen = specimens[tag];
  if (!specimen) throw new Error(`Enter <${tag}> in specimens.ts, so that it is held to the rules of all.`);
  return specimen;
}

/** Puts a marketplace of its own in place, and returns the HTML of an element that belongs to it. */
export function prepareSpecimen(tag: string, more = '', api?: FakeHandlers): { html: string; ports: FakePorts } {
  const { attributes, ports: makePorts } = specimenOf(tag);
  marketplaces += 1;
  const apiBase = `${location.origin}/marketplace-${marketplaces}`;
  const ports = makePorts(api);
  installMarketplace({ apiBase, apiKey: null }, marketplaceOf(createStore(), ports));
  return { html: `<${tag} api-base="${apiBase}" ${attributes} ${more}></${tag}>`, ports };
}

/** Waits until the element shows what it has to show. */
export async function loaded(element: Element): Promise<ShadowRoot> {
  const { shows } = specimenOf(element.localName);
  return await vi.waitFor(
    () => {
      const inside = element.shadowRoot?.querySelector('[data-root]')?.textContent;
      // forms that password managers are to find stand in the page itself
      expect(`${inside}${element.textContent}`).toContain(shows);
      return element.shadowRoot as ShadowRoot;
    },
    { timeout: 5000 },
  );
}

/** Places one element, with `more` attributes, on an otherwise empty page and waits for it. */
export async function placeSpecimen(tag: string, more?: string): Promise<PlacedSpecimen> {
  await elementModules[tag]?.();
  const { html, ports } = prepareSpecimen(tag, more);
  document.body.innerHTML = `<main>${html}</main>`;
  const element = document.querySelector<HTMLElement>(tag);
  if (!element) throw new Error(`<${tag}> was not placed.`);
  return { element, ports, html, root: await loaded(element) };
}
