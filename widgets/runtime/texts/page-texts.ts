import type { Language } from '#shared/contract/primitives.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { pageWide } from '../marketplace/page-wide.ts';
import { warnDeveloper } from '../warnings/warn-developer.ts';
import { isFixed, isRecord, isText } from './replaceable.ts';
import type { TextSource } from './text-source.ts';

/** Texts in the page's own words, by key: `{name}` stands where the original has it. */
type OwnTexts = { readonly [Key in MessageKey]?: string };

/** What the page sets as `texts`, on an element or for all of them on `<fo-store>`: for both languages or for one. */
export type PageTexts = OwnTexts & { readonly de?: OwnTexts; readonly en?: OwnTexts };

export type ReplacedTexts = Readonly<Record<string, string>>;

const nothing: ReplacedTexts = {};

const given = () => pageWide('page-texts', () => new WeakMap<Element, unknown>());

/** What was last set on `element`, as it was set. */
export function pageTextsOf(element: Element): PageTexts | undefined {
  return given().get(element) as PageTexts | undefined;
}

/** Keeps what the page set, a text being read as JSON; null takes it away. What can't be read is logged, and what was there stays. */
export function setPageTexts(element: Element, texts: unknown): void {
  try {
    if (texts === null || texts === undefined) given().delete(element);
    else given().set(element, typeof texts === 'string' ? JSON.parse(texts) : texts);
  } catch {
    warnDeveloper(({ unreadableTexts }) => unreadableTexts(element, texts as string));
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

/** Reports in the console what in `element`'s texts shows nowhere. */
export function warnOfTexts(element: Element, source: TextSource): void {
  const texts = given().get(element);
  if (!isRecord(texts)) return;
  const useless = [texts, texts['de'], texts['en']]
    .filter(isRecord)
    .flatMap(Object.entries)
    .filter(([key, value]) =>
      isRecord(value) ? key !== 'de' && key !== 'en' : isFixed(key) || !isText(value) || source.misses(key),
    );
  if (useless.length > 0) warnDeveloper(({ uselessTexts }) => uselessTexts(element, useless));
}

export function sameTexts(a: ReplacedTexts, b: ReplacedTexts): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
