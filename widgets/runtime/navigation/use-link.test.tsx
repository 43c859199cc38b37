import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineWidget } from '../element/define-widget.tsx';
import { installMarketplace } from '../marketplace/marketplace-registry.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { clearPage, placeElement, settled } from '../testing/place-element.ts';
import { useLink } from './use-link.ts';

const before = vi.fn();

function Linked() {
  const linkTo = useLink();
  return <a {...linkTo('/restaurant/adria', before)}>Adria</a>;
}
defineWidget('fo-linked', Linked, { props: {} });

async function placeLink() {
  before.mockClear();
  const apiBase = 'https://shop.example';
  const marketplace = fakeMarketplaces().create({ apiBase, apiKey: null });
  installMarketplace({ apiBase, apiKey: null }, marketplace);
  const element = await placeElement(`<fo-linked api-base="${apiBase}"></fo-linked>`);
  const asked: string[] = [];
  element.addEventListener('fo-navigate', (event) => {
    event.preventDefault();
    asked.push(event.detail.href);
  });
  const link = element.shadowRoot?.querySelector('a') as HTMLAnchorElement;
  return { asked, link };
}

afterEach(clearPage);

describe('a link', () => {
  it("leads to the marketplace's site and asks the page first", async () => {
    const { asked, link } = await placeLink();
    expect(link.href).toBe('https://shop.example/restaurant/adria');
    await settled(() => link.click());
    expect(asked).toEqual(['https://shop.example/restaurant/adria']);
    expect(before).toHaveBeenCalledOnce();
  });

  it('is left to the browser when it is to open in a new tab', async () => {
    const { asked, link } = await placeLink();
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true });
    // what the browser would do is not the question here
    link.addEventListener('click', (event) => event.preventDefault());
    await settled(() => void link.dispatchEvent(click));
    expect(asked).toEqual([]);
    expect(before).not.toHaveBeenCalled();
  });
});
