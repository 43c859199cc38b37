import { afterEach, describe, expect, it } from 'vitest';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import { receivePartnerAtom } from '#state/partners/partner.ts';
import { aPartnerBranding } from '#tests/support/session-builders.ts';
import { defineWidget } from '../element/define-widget.tsx';
import { useNavigate } from '../element/widget-context.ts';
import { installMarketplace } from '../marketplace/marketplace-registry.ts';
import { ourHref } from '../navigation/navigate.ts';
import { useLink } from '../navigation/use-link.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { clearPage, placeElement, settled } from '../testing/place-element.ts';

afterEach(clearPage);

function Probe() {
  const linkTo = useLink();
  const navigate = useNavigate();
  return (
    <>
      <a {...linkTo('/restaurant/adria')}>Adria</a>
      <button type="button" onClick={() => navigate('/order/status/o-1', { replace: true })}>
        Weiter
      </button>
    </>
  );
}
defineWidget('fo-partner-probe', Probe, { props: {} });

const apiBase = 'https://mahlzeit.test';

async function place({ apiKey = 'wirt', footer = 'shown' }: { apiKey?: string | null; footer?: string } = {}) {
  const marketplace = fakeMarketplaces().create({ apiBase, apiKey });
  installMarketplace({ apiBase, apiKey }, marketplace);
  const key = apiKey === null ? '' : `api-key="${apiKey}"`;
  const element = await placeElement(
    `<fo-partner-probe api-base="${apiBase}" ${key} footer="${footer}"></fo-partner-probe>`,
  );
  const root = element.shadowRoot as ShadowRoot;
  const asked: { href: string; ours: string; replace: boolean }[] = [];
  element.addEventListener('fo-navigate', (event) => {
    event.preventDefault();
    asked.push({ ...event.detail, ours: ourHref(event.detail) });
  });
  return {
    element,
    root,
    asked,
    wear: (branding: PartnerBranding | null) => settled(() => marketplace.store.set(receivePartnerAtom, branding)),
    accent: () =>
      root.adoptedStyleSheets
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .filter((text) => text.startsWith(':host') && text.includes('--_accent'))
        .at(-1),
    link: () => root.querySelector('a') as HTMLAnchorElement,
    button: () => root.querySelector('button') as HTMLButtonElement,
    footer: () => root.querySelector('.fo-legal')?.textContent ?? '',
  };
}

describe("an element with a partner's key", () => {
  it('has no colour until the colours are known, then those, below the page’s own', async () => {
    const { accent, wear, root } = await place();
    expect(accent()).toContain('var(--fo-color-accent, var(--_ink))');
    await wear(aPartnerBranding());
    expect(accent()).toContain('var(--fo-color-accent, light-dark(#0b6b4f, #6fd3b0))');
    expect(accent()).toContain('var(--fo-color-on-accent, light-dark(#ffffff, #1a120d))');
    const sheets = root.adoptedStyleSheets.length;
    await wear({ ...aPartnerBranding(), colours: null });
    expect(root.adoptedStyleSheets).toHaveLength(sheets - 1);
    expect(accent()).toBeUndefined();
  });

  it("leads to the partner's own pages, and notifies the page of them", async () => {
    const { wear, link, button, asked } = await place();
    expect(link().href).toBe(`${apiBase}/restaurant/adria`);
    const routes = {
      restaurant: 'https://wirt.example/karte?lokal={slug}',
      'order-status': 'https://wirt.example/status/{id}',
    };
    await wear({ ...aPartnerBranding(), routes });
    expect(link().href).toBe('https://wirt.example/karte?lokal=adria');
    await settled(() => link().click());
    await settled(() => button().click());
    expect(asked).toEqual([
      {
        href: 'https://wirt.example/karte?lokal=adria',
        ours: `${apiBase}/restaurant/adria`,
        replace: false,
      },
      {
        // a replacement on a white-labelled page adds replace=1
        href: 'https://wirt.example/status/o-1?replace=1',
        ours: `${apiBase}/order/status/o-1`,
        replace: true,
      },
    ]);
  });

  it("names the partner's impressum next to the marketplace's", async () => {
    const { wear, root, footer } = await place();
    expect(footer()).not.toContain('Impressum von');
    await wear({ ...aPartnerBranding(), impressum: { lines: [], url: 'https://wirt.example/impressum' } });
    const link = root.querySelector('.fo-legal a[href="https://wirt.example/impressum"]');
    expect(link?.textContent).toContain('Impressum von Wirtshaus');
    await wear({ ...aPartnerBranding(), impressum: { lines: ['Wirtshaus GmbH', '<b>Wien</b>'], url: null } });
    expect(root.querySelector('.fo-legal summary')?.textContent).toBe('Impressum von Wirtshaus');
    expect(footer()).toContain('<b>Wien</b>');
    expect(root.querySelector(`.fo-legal a[href="${apiBase}/impressum"]`)).not.toBeNull();
  });

  it('says it no more once the partner has taken it off', async () => {
    const { wear, footer } = await place();
    await wear(aPartnerBranding());
    await wear({ ...aPartnerBranding(), impressum: null });
    expect(footer()).not.toContain('Impressum von');
  });
});

describe('an element without a key', () => {
  it("wears the marketplace's colours from the first", async () => {
    const { accent, wear } = await place({ apiKey: null });
    expect(accent()).toBeUndefined();
    await wear(null);
    expect(accent()).toBeUndefined();
  });
});
