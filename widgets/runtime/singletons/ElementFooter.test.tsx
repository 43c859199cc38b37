import { afterEach, describe, expect, it } from 'vitest';
import { defineWidget } from '../element/define-widget.tsx';
import { installMarketplace } from '../marketplace/marketplace-registry.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { clearPage, placeElement, settled } from '../testing/place-element.ts';

afterEach(clearPage);
defineWidget('fo-footed-probe', () => <p>Karte</p>, { props: {} });

const foreign = 'https://marketplace.test';

async function place(html: string, apiBase = foreign) {
  const config = { apiBase, apiKey: null, lang: 'de' as const };
  installMarketplace(config, fakeMarketplaces().create(config));
  await placeElement(html);
  const elements = [...document.querySelectorAll('fo-footed-probe')];
  return {
    elements,
    links: () =>
      elements.map((element) =>
        Array.from(element.shadowRoot?.querySelectorAll('.fo-legal a') ?? [], (link) => link.getAttribute('href')),
      ),
  };
}

const both = [`${foreign}/impressum`, `${foreign}/privacy`];
const element = `<fo-footed-probe api-base="${foreign}"></fo-footed-probe>`;

describe("the footer of elements on another site's page", () => {
  it('leads to the impressum once, below the first element', async () => {
    const { links, elements } = await place(element + element);
    expect(links()).toEqual([both, []]);
    await settled(() => elements[0]?.remove());
    expect(links()).toEqual([[], both]);
  });

  it('can be shown or hidden by the page, at any time', async () => {
    const { links } = await place(`<fo-store footer="hidden"></fo-store>${element}`);
    expect(links()).toEqual([[]]);
    await settled(() => document.querySelector('fo-footed-probe')?.setAttribute('footer', 'shown'));
    expect(links()).toEqual([both]);
  });

  it('is hidden on a page of the marketplace, which has its own', async () => {
    const { links } = await place('<fo-footed-probe></fo-footed-probe>', location.origin);
    expect(links()).toEqual([[]]);
  });
});
