import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { formatCents } from '#shared/domain/money.ts';
import { viennaZone } from '#shared/domain/time/vienna.ts';
import { type ExportText, exportTexts, isExportText } from '#shared/messages/export-texts.ts';
import type { ExportSection } from './repositories/export-sections.ts';

export interface ExportPageOptions {
  readonly language: Language;
  readonly name: string;
  readonly at: Temporal.Instant;
  readonly sections: readonly ExportSection[];
  readonly rowsOf: RowsOf;
}

/** The page needs nothing but itself, whoever opens it and wherever: no script, no picture, no font, no link outside. */
const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--line:rgb(128 128 128/40%)}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.3rem;margin:2.5rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}
nav ul{columns:16rem;padding:0;list-style:none}nav li{break-inside:avoid}
nav a{display:flex;align-items:center;min-height:44px;color:inherit}
article{border:1px solid var(--line);border-radius:.6rem;padding:.75rem 1rem;margin:.75rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;margin:0}
dt{opacity:.75}dd{margin:0;white-space:pre-line}dd article{margin:.25rem 0}
@media (max-width:34rem){dl{display:block}dt{font-size:.85rem}dd{margin:0 0 .5rem}}`;

/** Everything in words, for whoever is no program (GDPR, article 12). Whatever people wrote stays text. */
export async function* exportPage(options: ExportPageOptions): AsyncGenerator<string> {
  const { language, sections, rowsOf } = options;
  const t = (key: ExportText) => escapeHtml(exportTexts[language][key]);
  const made = exportValue('at', options.at.toString(), language);
  yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${t('title')}</title><style>${style}</style></head>
<body><main><h1>${t('title')}</h1><p>${escapeHtml(options.name)} · ${made}</p><p>${t('intro')}</p>
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
    if (value.length === 0) return escapeHtml(exportTexts[language].none);
    return value.every((each) => typeof each !== 'object' || each === null)
      ? value.map((each) => exportValue(key, each, language)).join(', ')
      : value.map((each) => `<article>${shown(key, each, language)}</article>`).join('');
  }
  if (typeof value === 'object' && value !== null) return fields(value as Record<string, unknown>, language);
  return exportValue(key, value, language);
}

/** The rows of a section, in pages: an account with thousands of orders never stands in memory as a whole. */
type RowsOf = (section: ExportSection) => AsyncIterable<Record<string, unknown>>;

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const moment = { dateStyle: 'long', timeStyle: 'short', timeZone: viennaZone } as const;
/** Made once: there may be tens of thousands of moments. */
const moments = {
  de: new Intl.DateTimeFormat('de-AT', moment),
  en: new Intl.DateTimeFormat('en-GB', moment),
} as const satisfies Record<Language, Intl.DateTimeFormat>;
/** In the orders' VAT lines, which know no units in their names. */
const amounts = new Set(['gross', 'tax']);

/** The fields in the order of their texts: the database's own says nothing to anybody. */
const places = new Map(Object.keys(exportTexts.de).map((text, place) => [text, place]));
const textOf = (key: string) => `field.${key.replace(/_cents$/, '')}`;

/** Where a field stands among others; what has no text yet stands at the end. */
function fieldPlace(key: string): number {
  return places.get(textOf(key)) ?? places.size;
}

/** What a field is called, as HTML; one that has no text yet by its own name. */
function fieldLabel(key: string, language: Language): string {
  const text = textOf(key);
  return escapeHtml(isExportText(text) ? exportTexts[language][text] : key.replaceAll('_', ' '));
}

/** A single value as text, in HTML: money in euros, moments in Vienna, yes and no. */
function exportValue(key: string, value: unknown, language: Language): string {
  const texts = exportTexts[language];
  if (value === null || value === undefined || value === '') return escapeHtml(texts.none);
  if (typeof value === 'boolean') return escapeHtml(value ? texts.yes : texts.no);
  if (typeof value === 'number' && (key.endsWith('_cents') || amounts.has(key))) {
    return escapeHtml(formatCents(value, language));
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (instantPattern.test(text)) return escapeHtml(moments[language].format(new Date(text)));
  const named = `value.${key}.${text}`;
  return escapeHtml(isExportText(named) ? texts[named] : text);
}
