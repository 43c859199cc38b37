import type { Language } from '../contract/primitives.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** Every text has its German version; English ones may be missing and fall back to it. */
export type MessageKey = keyof typeof de;
export type MessageParams = Readonly<Record<string, string | number>>;

const numbers = { de: new Intl.NumberFormat('de-AT'), en: new Intl.NumberFormat('en-GB') } as const;

/**
 * The text of `key` in `language`, with `{name}` placeholders filled from `params`, numbers as the language
 * writes them. A placeholder of the form
 * `{count|one|many}` takes `one` when `params.count` is 1, else `many`.
 */
export function translate(language: Language, key: MessageKey, params: MessageParams = {}): string {
  const text: string = (language === 'en' ? en[key] : undefined) ?? de[key];
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      if (one === undefined || many === undefined)
        return typeof value === 'number' ? numbers[language].format(value) : value;
      return value === 1 ? one : many;
    },
  );
}

/** Whether `key` names a text: error keys of a newer server may be unknown to an older element. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(de, key);
}
