import type { Language } from '#shared/contract/primitives.ts';
import { formatMessage, type MessageParams } from '#shared/messages/format-message.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import type { TextSource } from './text-source.ts';

/** The text of `key` in the element's language, in the page's words where it has its own. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** Says an element's texts in one language. */
export interface Translator {
  readonly t: Translate;
  /** Whether there is such a text: error keys of a newer server may be unknown to an older element. */
  readonly knows: (key: string) => key is MessageKey;
}

export function translator(
  source: TextSource,
  language: Language,
  replaced: Readonly<Record<string, string>>,
): Translator {
  return {
    t: (key, params) => {
      const own = Object.hasOwn(replaced, key) ? replaced[key] : undefined;
      return formatMessage(language, own ?? source.text(language, key) ?? key, params);
    },
    knows: (key): key is MessageKey => source.knows(key),
  };
}
