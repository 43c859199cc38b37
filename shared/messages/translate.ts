import type { Language } from '../contract/primitives.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { formatMessage, type MessageParams } from './format-message.ts';

export type { MessageParams } from './format-message.ts';

/** Every text has its German version; English ones may be missing and fall back to it. */
export type MessageKey = keyof typeof de;

/** The text of `key` in the language that whoever gives it speaks. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/**
 * The text of `key` in `language`, its placeholders filled (`formatMessage`). It knows the texts of all areas in both
 * languages, so it is for the server: an element has its own (`useMessages`).
 */
export function translate(language: Language, key: MessageKey, params?: MessageParams): string {
  return formatMessage(language, (language === 'en' ? en[key] : undefined) ?? de[key], params);
}

/** Whether `key` names a text: error keys of a newer server may be unknown to an older element. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(de, key);
}
