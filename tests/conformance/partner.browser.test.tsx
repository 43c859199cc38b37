import { afterEach, describe, expect, it, vi } from 'vitest';
import { widgetElementClass } from '#runtime/element/widget-element.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { fakeMarketplaces } from '#runtime/testing/fake-marketplace.ts';
import { receivePartnerAtom } from '#state/partners/partner.ts';
import { aPartnerBranding } from '../support/session-builders.ts';

/** What a partner's colours come to, which only a real browser computes. */

const markets = fakeMarketplaces();
const apiBase = 'https://mahlzeit.test';
const marketplace = markets.create({ apiBase, apiKey: 'wirt' });
installMarketplace({ apiBase, apiKey: 'wirt' }, marketplace);
customElements.define(
  'fo-coloured',
  widgetElementClass(
    () => <p style={{ background: 'var(--_accent)', color: 'var(--_on-accent)', borderColor: 'var(--_ink)' }}>Karte</p>,
    { props: {} },
    () => markets.create,
  ),
);

async function place(attributes = '', style = '') {
  document.documentElement.lang = 'de';
  document.body.innerHTML = `<div style="${style}"><fo-coloured api-base="${apiBase}" api-key="wirt" ${attributes}></fo-coloured></div>`;
  const element = document.querySelector('fo-coloured');
  const paragraph = () => element?.shadowRoot?.querySelector('p') as HTMLElement;
  await vi.waitFor(() => expect(paragraph()?.textContent).toContain('Karte'));
  return () => {
    const { backgroundColor, color, borderTopColor } = getComputedStyle(paragraph());
    return { accent: backgroundColor, onAccent: color, ink: borderTopColor };
  };
}

afterEach(() => {
  document.body.replaceChildren();
});

describe("a partner's colours", () => {
  it('are of ink until they are known, and then those of the scheme', async () => {
    const colours = await place('theme="light"');
    expect(colours().accent).toBe(colours().ink);
    marketplace.store.set(receivePartnerAtom, aPartnerBranding());
    await vi.waitFor(() =>
      expect(colours()).toMatchObject({ accent: 'rgb(11, 107, 79)', onAccent: 'rgb(255, 255, 255)' }),
    );
    const dark = await place('theme="dark"');
    expect(dark()).toMatchObject({ accent: 'rgb(111, 211, 176)', onAccent: 'rgb(26, 18, 13)' });
  });

  it("give way to the page's own", async () => {
    marketplace.store.set(receivePartnerAtom, aPartnerBranding());
    const colours = await place('', '--fo-color-accent: rgb(1, 2, 3); --fo-color-on-accent: rgb(4, 5, 6)');
    expect(colours()).toMatchObject({ accent: 'rgb(1, 2, 3)', onAccent: 'rgb(4, 5, 6)' });
  });

  it("are the marketplace's where the partner has none", async () => {
    marketplace.store.set(receivePartnerAtom, aPartnerBranding({ colours: null }));
    const colours = await place('theme="light"');
    expect(colours().accent).toBe('rgb(191, 53, 24)');
  });
});
