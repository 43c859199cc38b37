import { html } from 'lit-html';
import { describe, expect, it } from 'vitest';
import { translate } from '../../shared/messages/translate.ts';
import type { Page, PageContext } from './page.ts';
import { renderPage } from './render-page.ts';

const context: PageContext = {
  language: 'de',
  mapsProvider: 'embedded',
  captchaSiteKey: null,
  url: 'https://mahlzeit.example/',
  t: (key, params) => translate('de', key, params),
};
const assets = { script: '/a.js', styles: [], font: undefined, loader: '/loader.js' };

async function documentOf(page: Partial<Page>, changed: Partial<PageContext> = {}): Promise<string> {
  const whole = { title: 'Seite', body: html`<p>Text</p>`, ...page };
  return renderPage(whole, { ...context, ...changed }, assets);
}

async function linksOf(page: Partial<Page>): Promise<string[]> {
  const document = await documentOf(page);
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

describe('the bot check', () => {
  const page = { asksForBotCheck: true };

  it('is asked for before it is loaded, on pages with a form', async () => {
    const document = await documentOf(page, { captchaSiteKey: 'site' });
    expect(document).toMatch(/<aside class="bot-consent"[^>]* data-bot-consent="site"[^>]* hidden/);
    expect(document).not.toContain('google.com');
    expect(await documentOf({}, { captchaSiteKey: 'site' })).not.toContain('bot-consent');
  });

  it('is not there where none is configured', async () => {
    expect(await documentOf(page)).not.toContain('bot-consent');
  });
});
