import { html, type TemplateResult } from 'lit-html';
import { type Language, languages } from '#shared/contract/primitives.ts';
import type { PageContext } from '../page.ts';

/** What each language calls itself. */
const names = { de: 'Deutsch', en: 'English' } as const satisfies Record<Language, string>;

/** The query that asks for a language; the rest of it stays. Relative, it leads to the page that it stands on. */
export function languageAddress(language: Language, query = ''): string {
  const params = new URLSearchParams(query);
  // the arrival parameters are used only once
  params.delete('failed-order');
  params.set('lang', language);
  return `?${params}`;
}

/**
 * The page in its other language, by a link as good as any; the site's script switches in place where it can
 * (client/language.ts).
 */
export function languageSwitch({ t, language, query }: PageContext): TemplateResult {
  return html`<nav class="languages" aria-label=${t('site.language')}>
    ${languages.map(
      (each) => html`<a
        href=${languageAddress(each, query)}
        lang=${each}
        hreflang=${each}
        aria-current=${each === language ? 'true' : 'false'}
        data-language=${each}
      >${names[each]}</a> `,
    )}
  </nav>`;
}
