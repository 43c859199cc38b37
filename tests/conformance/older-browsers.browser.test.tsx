import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adaptToBrowser } from '#runtime/element/older-browsers.ts';
import { widgetElementClass } from '#runtime/element/widget-element.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { fakeMarketplaces } from '#runtime/testing/fake-marketplace.ts';
import { receivePartnerAtom } from '#state/partners/partner.ts';
import { aPartnerBranding } from '../support/session-builders.ts';

/** A browser that says it lacks what older ones lack, so that all of what stands in for it is at work. */

const markets = fakeMarketplaces();
const apiBase = 'https://mahlzeit.test';
const marketplace = markets.create({ apiBase, apiKey: 'wirt' });
installMarketplace({ apiBase, apiKey: 'wirt' }, marketplace);
customElements.define(
  'fo-older',
  widgetElementClass(
    () => (
      <p style={{ background: 'var(--_accent)', borderColor: 'var(--_edge)', fontSize: 'var(--_text-5)' }}>Karte</p>
    ),
    { props: {} },
    (host) => {
      adaptToBrowser(host);
      return markets.create;
    },
  ),
);

beforeAll(() => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false);
  Object.assign(CSS, { registerProperty: undefined });
  marketplace.store.set(receivePartnerAtom, aPartnerBranding({ colours: null }));
});
afterAll(() => vi.restoreAllMocks());
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

async function place(attributes = '', style = '') {
  document.body.innerHTML = `<div style="${style}"><fo-older api-base="${apiBase}" api-key="wirt" ${attributes}></fo-older></div>`;
  const element = document.querySelector('fo-older') as HTMLElement;
  const text = () => element.shadowRoot?.querySelector('p') as HTMLElement;
  await vi.waitFor(() => expect(text()?.textContent).toContain('Karte'));
  const token = (name: string) => getComputedStyle(element).getPropertyValue(name);
  // no browser was asked to choose: the token has one colour
  return {
    element,
    accent: () => ({ token: token('--_accent'), seen: getComputedStyle(text()).backgroundColor }),
    token,
  };
}

const light = { token: '#bf3518', seen: 'rgb(191, 53, 24)' };
const dark = { token: '#ff8361', seen: 'rgb(255, 131, 97)' };

describe('an element in an older browser', () => {
  it('is light or dark as its surroundings, or as it is told', async () => {
    expect((await place('', 'color-scheme: light')).accent()).toEqual(light);
    expect((await place('', 'color-scheme: dark')).accent()).toEqual(dark);
    const { element, accent } = await place('theme="light"', 'color-scheme: dark');
    expect(accent()).toEqual(light);
    element.setAttribute('theme', 'dark');
    await vi.waitFor(() => expect(accent()).toEqual(dark));
  });

  it('follows a page that switches', async () => {
    const { accent } = await place();
    document.documentElement.style.colorScheme = 'dark';
    await vi.waitFor(() => expect(accent()).toEqual(dark));
    document.documentElement.style.colorScheme = 'light';
    await vi.waitFor(() => expect(accent()).toEqual(light));
  });

  it("has the page's colours, and a partner's that come later", async () => {
    const own = await place('', 'color-scheme: dark; --fo-color-accent: light-dark(rgb(1, 2, 3), rgb(4 5 6 / 100%))');
    expect(own.accent()).toEqual({ token: 'rgb(4 5 6 / 100%)', seen: 'rgb(4, 5, 6)' });
    const { accent } = await place('', 'color-scheme: dark');
    marketplace.store.set(receivePartnerAtom, aPartnerBranding());
    await vi.waitFor(() => expect(accent()).toEqual({ token: '#6fd3b0', seen: 'rgb(111, 211, 176)' }));
  });

  it('has lines where colours cannot be mixed, and text that is counted once', async () => {
    const { element, token } = await place('', 'font-size: 40px');
    expect(token('--_edge')).toBe(token('--_ink-quiet'));
    const root = element.shadowRoot?.querySelector('[data-root]') as HTMLElement;
    expect(getComputedStyle(root).getPropertyValue('--fo-em')).toBe('16px');
  });
});
