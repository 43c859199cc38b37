import { html } from 'lit-html';
import { describe, expect, it } from 'vitest';
import { translate } from '#shared/messages/translate.ts';
import type { Page, PageContext } from './page.ts';
import { privacyPage } from './pages/legal/privacy.ts';
import { renderPage } from './render-page.ts';

const context: PageContext = {
  language: 'de',
  mapsProvider: 'embedded',
  captchaSiteKey: null,
  flags: { LOGIN: true, MOBILE_ZOOM: true },
  url: 'https://mahlzeit.example/',
  query: '',
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
  return Array.from(footer.matchAll(/href="(\/[^"]*)"/g), ([, href = '']) => href);
}

describe('the footer of a page', () => {
  it('is shown, with all that the law wants reachable, and the way in for restaurants', async () => {
    const all = ['/impressum', '/policy', '/privacy', '/accessibility', '/ranking', '/contact', '/partner'];
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

describe('a phone', () => {
  it('can put our pages on its home screen, but not a partner’s', async () => {
    const ours = await documentOf({});
    expect(ours).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=de" />');
    expect(ours).toContain('<meta name="apple-mobile-web-app-title" content="Mahlzeit" />');
    expect(ours).toContain('<link rel="apple-touch-icon" href="/images/apple-touch-icon.png" />');
    expect(await documentOf({ bare: true })).not.toMatch(/rel="manifest"|apple-mobile-web-app/);
  });
});

describe('what the operator has switched off', () => {
  const off = { flags: { LOGIN: false, MOBILE_ZOOM: false } };

  it('is not led to: without accounts the header has no way to one', async () => {
    expect(await documentOf({})).toContain('href="/account"');
    expect(await documentOf({}, off)).not.toContain('href="/account"');
  });

  it('may be zooming by a double tap, but never by two fingers (WCAG 1.4.4)', async () => {
    expect(await documentOf({})).not.toContain('data-zoom');
    const document = await documentOf({}, off);
    expect(document).toContain('data-zoom="pinch"');
    for (const each of [document, await documentOf({})]) {
      expect(each).toContain('content="width=device-width, initial-scale=1, viewport-fit=cover"');
      expect(each).not.toMatch(/user-scalable|maximum-scale/);
    }
  });
});

describe('the way to take a consent back', () => {
  const link = 'href="/privacy#consent"';

  it('is in every footer, hidden or not, where there is something to agree to', async () => {
    const configured = { captchaSiteKey: 'site' };
    expect(await documentOf({}, configured)).toContain(link);
    expect(await documentOf({ footer: 'hidden' }, configured)).toContain(link);
    expect(await documentOf({})).not.toContain(link);
  });

  it('is in the privacy statement', async () => {
    const asked = { ...context, captchaSiteKey: 'site' };
    expect(await documentOf(privacyPage(asked), asked)).toContain('data-consent-choice');
    expect(await documentOf(privacyPage(context))).not.toContain('data-consent-choice');
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
