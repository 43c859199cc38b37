import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { settled } from '#runtime/testing/place-element.ts';
import { placeSearch } from './testing/place-search.ts';

beforeAll(() => {
  const fake = (tag: string) => ({
    [tag]: () => Promise.resolve(customElements.define(tag, class extends HTMLElement {})),
  });
  registerElementModules({ ...fake('fo-restaurant-list'), ...fake('fo-restaurant-menu') });
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.scrollTo = () => undefined;
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const html = '<fo-address-search flow="inline"></fo-address-search>';
const stepIn = (element: Element) => {
  const inner = element.shadowRoot?.querySelector('.fo-place-step:not([hidden]) > div > *');
  return inner && [inner.localName, inner.getAttribute('zip') ?? inner.getAttribute('slug')].join(' ');
};

describe('<fo-address-search flow="inline"> alone on a page', () => {
  it('goes on with the restaurants of the chosen place in its own', async () => {
    const { element, names, type, click } = await placeSearch({ html });
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    await settled(() => undefined);
    expect(names()).toEqual(['fo-location-selected']);
    expect(stepIn(element)).toBe('fo-restaurant-list 1010');
  });

  it('goes on with the card of a chosen restaurant, and from there back to the search', async () => {
    const { element, names, type, click } = await placeSearch({
      html: '<fo-address-search flow="inline" restaurants-only></fo-address-search>',
    });
    await type('Steff');
    await click('[role=option]', 'Zum Steffl');
    await settled(() => undefined);
    expect(names()).toEqual(['fo-restaurant-selected']);
    expect(stepIn(element)).toBe('fo-restaurant-menu steffl');
    await click('button', 'Zurück zur Suche');
    expect(stepIn(element)).toBeNull();
  });

  it('leaves it to a list that the page has already', async () => {
    const list = document.createElement('fo-restaurant-list');
    const { element, type, click } = await placeSearch({ html });
    document.body.append(list);
    onTestFinished(() => list.remove());
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    await settled(() => undefined);
    expect(stepIn(element)).toBeNull();
  });
});
