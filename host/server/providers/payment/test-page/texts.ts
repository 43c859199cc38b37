import type { Language } from '#shared/contract/primitives.ts';
import { formatMessage, type MessageParams } from '#shared/messages/format-message.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/*
 * The page's texts stand here and not among the product's messages: the page plays another company, and no element
 * should carry its texts.
 */
export type PageTextKey = keyof typeof de;

const texts: Readonly<Record<Language, Readonly<Record<PageTextKey, string>>>> = { de, en };

/** The text with its `{name}`s filled. */
export function pageText(language: Language, key: PageTextKey, params: MessageParams = {}): string {
  return formatMessage(language, texts[language][key], params);
}
