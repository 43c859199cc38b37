import { afterEach, describe, expect, it } from 'vitest';
import { defineWidget } from './element/define-widget.tsx';
import { lazyComponent } from './lazy.tsx';
import { installMarketplace } from './marketplace/marketplace-registry.ts';
import { fakeMarketplaces } from './testing/fake-marketplace.ts';
import { clearPage, placeElement, settled, shownText } from './testing/place-element.ts';

afterEach(clearPage);

async function place(tag: `fo-${string}`) {
  const config = { apiBase: location.origin, apiKey: null, lang: 'de' as const };
  installMarketplace(config, fakeMarketplaces().create(config));
  return await placeElement(`<${tag}></${tag}>`);
}

describe('a part whose code is fetched lazily', () => {
  it('takes no place until it is there, and comes by itself when the connection is back', async () => {
    let tries = 0;
    const Part = lazyComponent(async () => {
      tries += 1;
      if (tries === 1) throw new Error('Network Error');
      return await Promise.resolve(({ word }: { word: string }) => <b>{word}</b>);
    });
    defineWidget('fo-lazy-probe', () => <Part word="da" />, { props: {} });
    const element = await place('fo-lazy-probe');
    expect(shownText(element)).toBe('');
    await settled(() => void globalThis.dispatchEvent(new Event('online')));
    expect([shownText(element), tries]).toEqual(['da', 2]);
  });

  it('is fetched once for all elements', async () => {
    let tries = 0;
    const Part = lazyComponent(() => {
      tries += 1;
      return Promise.resolve(() => <b>da</b>);
    });
    defineWidget('fo-lazy-twice-probe', () => <Part />, { props: {} });
    for (const _ of [1, 2]) {
      const element = await place('fo-lazy-twice-probe');
      expect(shownText(element)).toBe('da');
    }
    expect(tries).toBe(1);
  });
});
