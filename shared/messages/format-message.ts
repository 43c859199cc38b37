import type { Language } from '../contract/primitives.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

const numbers = { de: new Intl.NumberFormat('de-AT'), en: new Intl.NumberFormat('en-GB') } as const;

/**
 * `text` with its `{name}` placeholders filled from `params`, numbers as the language writes them. A placeholder of the
 * form `{count|one|many}` takes `one` when `params.count` is 1, else `many`. One that nothing is known of stays as it is.
 */
export function formatMessage(language: Language, text: string, params: MessageParams = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return whole;
    if (one === undefined || many === undefined)
      return typeof value === 'number' ? numbers[language].format(value) : value;
    return value === 1 ? one : many;
  });
}
