import type { Language } from '#shared/contract/primitives.ts';
import { type ExportText, exportTexts } from '#shared/messages/export-texts.ts';
import { escapeText } from './escape-text.ts';
import { exportValue, fieldLabel, fieldPlace } from './export-value.ts';
import type { ExportSection } from './repositories/export-sections.ts';

export interface ExportPageTerms {
  readonly language: Language;
  readonly name: string;
  readonly at: Temporal.Instant;
  readonly sections: readonly ExportSection[];
  readonly rowsOf: RowsOf;
}

/** The page needs nothing but itself, whoever opens it and wherever: no script, no picture, no font, no link outside. */
const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--line:light-dark(#ddd6cf,#4a423b)}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.3rem;margin:2.5rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}
nav ul{columns:16rem;padding:0;list-style:none}nav li{break-inside:avoid}
nav a{display:flex;align-items:center;min-height:44px;color:inherit}
article{border:1px solid var(--line);border-radius:.6rem;padding:.75rem 1rem;margin:.75rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;margin:0}
dt{opacity:.75}dd{margin:0;white-space:pre-line}dd article{margin:.25rem 0}
@media (max-width:34rem){dl{display:block}dt{font-size:.85rem}dd{margin:0 0 .5rem}}`;

/** Everything in words, for whoever is no program (GDPR, article 12). Whatever people wrote stays text. */
export async function* exportPage(terms: ExportPageTerms): AsyncGenerator<string> {
  const { language, sections, rowsOf } = terms;
  const t = (key: ExportText) => escapeText(exportTexts[language][key]);
  const made = exportValue('at', terms.at.toString(), language);
  yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${t('title')}</title><style>${style}</style></head>
<body><main><h1>${t('title')}</h1><p>${escapeText(terms.name)} · ${made}</p><p>${t('intro')}</p>
<nav aria-label="${t('contents')}"><ul>
`;
  for (const { name } of sections) yield `<li><a href="#${name}">${t(`section.${name}`)}</a></li>\n`;
  yield '</ul></nav>\n';
  for (const section of sections) {
    yield `<section aria-labelledby="${section.name}"><h2 id="${section.name}">${t(`section.${section.name}`)}</h2>\n`;
    let isEmpty = true;
    for await (const row of rowsOf(section)) {
      isEmpty = false;
      yield `<article>${fields(row, language)}</article>\n`;
    }
    yield isEmpty ? `<p>${t('nothing')}</p></section>\n` : '</section>\n';
  }
  yield '</main></body></html>\n';
}

function fields(row: Record<string, unknown>, language: Language): string {
  const pairs = Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .sort(([one], [other]) => fieldPlace(one) - fieldPlace(other))
    .map(([key, value]) => `<dt>${fieldLabel(key, language)}</dt><dd>${shown(key, value, language)}</dd>`);
  return `<dl>${pairs.join('')}</dl>`;
}

function shown(key: string, value: unknown, language: Language): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return escapeText(exportTexts[language].none);
    return value.every((each) => typeof each !== 'object' || each === null)
      ? value.map((each) => exportValue(key, each, language)).join(', ')
      : value.map((each) => `<article>${shown(key, each, language)}</article>`).join('');
  }
  if (typeof value === 'object' && value !== null) return fields(value as Record<string, unknown>, language);
  return exportValue(key, value, language);
}

/** The rows of a section, in pages: an account with thousands of orders never stands in memory as a whole. */
export type RowsOf = (section: ExportSection) => AsyncIterable<Record<string, unknown>>;
