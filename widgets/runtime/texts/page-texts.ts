import type { Language } from '../../../shared/contract/primitives.ts';
import { fixedTexts } from '../../../shared/messages/fixed-texts.ts';
import type { MessageKey } from '../../../shared/messages/translate.ts';
import { pageWide } from '../page-wide.ts';
import type { TextSource } from './text-source.ts';

/** Texts in the page's own words, by key: `{name}` stands where the original has it. */
export type OwnTexts = { readonly [Key in MessageKey]?: string };

/** What the page sets as `texts`, on an element or for all of them on `<fo-store>`: for both languages or for one. */
export type PageTexts = OwnTexts & { readonly de?: OwnTexts; readonly en?: OwnTexts };

export type ReplacedTexts = Readonly<Record<string, string>>;

const nothing: ReplacedTexts = {};

const given = () => pageWide('page-texts', () => new WeakMap<Element, unknown>());

/** What was last set on `element`, as it was set. */
export function pageTextsOf(element: Element): PageTexts | undefined {
  return given().get(element) as PageTexts | undefined;
}

/** Keeps what the page set as a property, or as JSON in the attribute `texts`; null takes it away. */
export function setPageTexts(element: Element, texts: unknown): void {
  if (texts === null || texts === undefined) given().delete(element);
  else given().set(element, texts);
}

/** The attribute's value, read as JSON. What can't be read is told to the console, and what was there stays. */
export function setPageTextsByAttribute(element: Element, json: string | null): void {
  try {
    setPageTexts(element, json === null ? null : JSON.parse(json));
  } catch {
    console.error(
      `<${element.localName}>: the attribute texts="${json?.slice(0, 60)}" can't be read. The texts stay as they are. Set it to JSON such as '{"search.label": "Wohin?"}'.`,
    );
  }
}

/** What `elements` say together in `language`, the last word being the last one's. */
export function replacedTexts(elements: readonly Element[], language: Language): ReplacedTexts {
  const parts = elements.flatMap((element) => {
    const texts = given().get(element);
    return isRecord(texts) ? [texts, texts[language]] : [];
  });
  if (parts.length === 0) return nothing;
  const entries = parts.filter(isRecord).flatMap((part) => Object.entries(part));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => isText(entry[1]) && !isFixed(entry[0])),
  );
}

/** Tells the console, once a page, of what in `element`'s texts shows nowhere. */
export function warnOfTexts(element: Element, source: TextSource): void {
  const texts = given().get(element);
  if (!isRecord(texts)) return;
  for (const [key, value] of [texts, texts['de'], texts['en']].filter(isRecord).flatMap(Object.entries)) {
    if ((key === 'de' || key === 'en') && isRecord(value)) continue;
    const why = isFixed(key)
      ? 'stays as it is, since the law asks for it'
      : !isText(value)
        ? 'is no text: set it to a string that is not blank'
        : source.misses(key)
          ? 'is no text of the elements: look for its key in the documentation'
          : null;
    if (why) warnOnce(element, key, why);
  }
}

function warnOnce(element: Element, key: string, why: string): void {
  const warned = pageWide('warned-texts', () => new Set<string>());
  const line = `"${key.slice(0, 60)}" ${why}.`;
  if (warned.has(line)) return;
  warned.add(line);
  console.warn(`<${element.localName}>: of the texts that the page replaces, ${line}`);
}

const isFixed = (key: string) => (fixedTexts as readonly string[]).includes(key);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function sameTexts(a: ReplacedTexts, b: ReplacedTexts): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
