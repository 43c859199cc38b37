import { html, type TemplateResult } from 'lit-html';
import { type Language, languages } from '#shared/contract/primitives.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import type { Page, PageContext } from './page.ts';
import { languageAddress, languageSwitch } from './parts/language-switch.ts';
import { noScript } from './parts/no-script.ts';
import { picturePreload } from './parts/picture.ts';
import { pagePreview, previewSize } from './parts/preview.ts';
import { waitingBasketLink } from './parts/unfinished/waiting-basket.ts';
import { manifestPath, themeColors } from './web-manifest.ts';

/** The built files that every page names. */
export interface SiteAssets {
  script: string;
  /** addresses of the site's sheets */
  styles: readonly string[];
  /** their text, where it is small enough to stand in every page */
  inlineStyles?: string | undefined;
  /** the font's latin part, which every page needs */
  font: string | undefined;
  loader: string;
  /** the files of an element's script, to be fetched side by side and not one after the other */
  modulesOf?: ((element: string) => readonly string[]) | undefined;
  /** a script that stands inline where elements come drawn: it keeps what is pressed before theirs is there */
  earlyInput?: string | undefined;
}

/** Everything inside `<head>` but the title, which the renderer escapes itself. */
export function documentHead(page: Page, context: PageContext, assets: SiteAssets): TemplateResult {
  return html`
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content=${themeColors.light} media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content=${themeColors.dark} media="(prefers-color-scheme: dark)" />
    ${page.description ? html`<meta name="description" content=${page.description} />` : null}
    ${page.isPrivate ? html`<meta name="robots" content="noindex" />` : sharedLinks(page, context)}
    <link rel="icon" href="/images/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/images/apple-touch-icon.png" />
    ${page.bare ? null : installLinks(context)}
    ${assets.font ? html`<link rel="preload" href=${assets.font} as="font" type="font/woff2" crossorigin />` : null}
    ${page.hero ? picturePreload(page.hero.name, page.hero.sizes) : null}
    ${assets.inlineStyles === undefined ? assets.styles.map(stylesheet) : html`<!--styles-->`}
    ${page.styles?.map(stylesheet)}
    ${(page.elements ?? []).flatMap((element) => assets.modulesOf?.(element) ?? []).map((href) => html`<link rel="modulepreload" href=${href} fetchpriority="low" />`)}
    ${page.isPicture ? null : html`<script type="module" src=${assets.loader}></script>`}
    ${page.isPicture ? null : html`<script type="module" src=${assets.script}></script>`}
  `;
}

/** For the home screen: a partner's page, which is bare, is none of ours to be put there. */
function installLinks({ language, t }: PageContext): TemplateResult {
  return html`
    <link rel="manifest" href=${`${manifestPath}?lang=${language}`} />
    <meta name="apple-mobile-web-app-title" content=${t('site.name')} />
  `;
}

const stylesheet = (href: string) => html`<link rel="stylesheet" href=${href} />`;

/** What search engines and previews elsewhere go by: the page's address in each language, and how it is shown. */
function sharedLinks(page: Page, { url, query, language, t }: PageContext): TemplateResult {
  const { ownQuery = '', preview = pagePreview('default') } = page;
  // an address that names no language is in whatever the reader's browser asks for
  const plain = ownQuery === '' ? url : `${url}?${ownQuery}`;
  const inLanguage = (each: Language) => `${url}${languageAddress(each, ownQuery)}`;
  const isNamed = new URLSearchParams(query).get('lang') === language;
  const canonical = isNamed ? inLanguage(language) : plain;
  return html`
    <link rel="canonical" href=${canonical} />
    ${languages.map((each) => html`<link rel="alternate" hreflang=${each} href=${inLanguage(each)} />`)}
    <link rel="alternate" hreflang="x-default" href=${plain} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content=${t('site.name')} />
    <meta property="og:title" content=${page.title} />
    ${page.description ? html`<meta property="og:description" content=${page.description} />` : null}
    <meta property="og:url" content=${canonical} />
    <meta property="og:locale" content=${locales[language]} />
    <meta property="og:image" content=${new URL(preview, url).href} />
    <meta property="og:image:width" content=${previewSize.width} />
    <meta property="og:image:height" content=${previewSize.height} />
    <meta name="twitter:card" content="summary_large_image" />
  `;
}

const locales = { de: 'de_AT', en: 'en_GB' } as const satisfies Record<Language, string>;

/** The body of a page between our header and footer. */
export function documentBody(page: Page, context: PageContext): TemplateResult {
  if (page.bare) return page.body;
  return html`
    <a class="skip" href="#main">${context.t('site.skip')}</a>
    ${siteHeader(context, page.header)}
    <main id="main" tabindex="-1">
      ${page.elements ? noScript(html`<p class="band">${page.withoutElements ?? context.t('site.noScript')}</p>`) : null}
      ${page.body}
    </main>
    ${page.asksForBotCheck ? botConsent(context) : null}
    ${page.footer === 'hidden' ? legalLine(context) : siteFooter(context)}
  `;
}

/** The site's one line on top: who we are and, where there are accounts, the way to one's own. */
function siteHeader(context: PageContext, height: Page['header']): TemplateResult {
  const { t, flags } = context;
  return html`
    <header class=${height === 'low' ? 'site-header site-header-low' : 'site-header'}>
      <a class="wordmark" href="/" aria-label=${`${t('site.name')}, ${t('site.home')}`}>
        <img src="/images/favicon.svg" alt="" width="32" height="32" />${t('site.name')}
      </a>
      ${languageSwitch(context)}
      <nav aria-label=${t('site.navigation')}>
        <a href="/restaurants">${t('site.restaurants.title')}</a>
        ${flags.LOGIN ? html`<a href="/account">${t('site.account')}</a>` : null}
      </nav>
      ${waitingBasketLink(context)}
    </header>
  `;
}

/**
 * Asks before anything is loaded from the bot check's provider; the site's script shows it where nobody has agreed yet.
 * Null where no bot check is configured.
 */
function botConsent({ t, captchaSiteKey }: PageContext): TemplateResult | null {
  if (captchaSiteKey === null) return null;
  return html`<aside class="bot-consent" aria-labelledby="bot-consent" data-bot-consent=${captchaSiteKey} hidden>
    <p id="bot-consent">${t('site.botCheck.text')} <a href="/privacy">${t('site.privacy.title')}</a></p>
    <button class="button" type="button" data-agree>${t('site.botCheck.agree')}</button>
    <button class="button" type="button" data-later>${t('site.botCheck.later')}</button>
  </aside>`;
}

const footerLinks: readonly [href: string, label: MessageKey][] = [
  ['/impressum', 'site.impressum.title'],
  ['/policy', 'site.policy.title'],
  ['/privacy', 'site.privacy.title'],
  ['/accessibility', 'site.accessibility.title'],
  ['/ranking', 'site.ranking.title'],
  ['/contact', 'site.contact.title'],
  ['/partner', 'site.partner.title'],
];

const alwaysLinked = new Set(['/impressum', '/privacy']);

/**
 * What is left where the footer is hidden: the law wants the impressum reachable from every page.
 */
function legalLine(context: PageContext): TemplateResult {
  const { t } = context;
  return html`<footer class="site-footer site-footer-hidden">
    <p>
      ${footerLinks.filter(([href]) => alwaysLinked.has(href)).map(([href, label]) => html`<a href=${href}>${t(label)}</a> `)}
      ${consentLink(context)}
    </p>
    ${languageSwitch(context)}
  </footer>`;
}

/** Where a consent is taken back: as easily reached as it was given; there is none where nothing foreign is loaded. */
function consentLink({ t, captchaSiteKey }: PageContext): TemplateResult | null {
  return captchaSiteKey === null ? null : html`<a href="/privacy#consent">${t('site.consent.link')}</a>`;
}

/** What the law wants reachable from every page, the way around, and the one for restaurants. */
function siteFooter(context: PageContext): TemplateResult {
  const { t } = context;
  const consent = consentLink(context);
  return html`
    <footer class="site-footer">
      <nav aria-label=${t('site.footer')}>
        <ul>
          ${footerLinks.map(([href, label]) => html`<li><a href=${href}>${t(label)}</a></li>`)}
          ${consent && html`<li>${consent}</li>`}
        </ul>
      </nav>
      ${languageSwitch(context)}
      <p>© 2026 Mahlzeit Marktplatz GmbH, Wien</p>
    </footer>
  `;
}
