import { html } from 'lit-html';
import { describe, expect, it } from 'vitest';
import { translate } from '../../shared/messages/translate.ts';
import type { Page, PageContext } from './page.ts';
import { renderPage } from './render-page.ts';

const context: PageContext = {
  language: 'de',
  mapsProvider: 'embedded',
  url: 'https://mahlzeit.example/',
  t: (key, params) => translate('de', key, params),
};
const assets = { script: '/a.js', styles: [], font: undefined, loader: '/loader.js' };

async function linksOf(page: Partial<Page>): Promise<string[]> {
  const document = await renderPage({ title: 'Seite', body: html`<p>Text</p>`, ...page }, context, assets);
  const footer = /<footer.*<\/footer>/s.exec(document)?.[0] ?? '';
  return Array.from(footer.matchAll(/href="([^"]+)"/g), ([, href = '']) => href);
}

describe('the footer of a page', () => {
  it('is shown, with all that the law wants reachable', async () => {
    const all = ['/impressum', '/policy', '/privacy', '/accessibility', '/ranking', '/contact'];
    expect(await linksOf({})).toEqual(all);
    expect(await linksOf({ footer: 'shown' })).toEqual(all);
  });

  it('can be hidden: the page still leads to the impressum', async () => {
    expect(await linksOf({ footer: 'hidden' })).toEqual(['/impressum', '/privacy']);
  });

  it('is left to a bare page itself', async () => {
    expect(await linksOf({ bare: true })).toEqual([]);
  });
});
