import { useCallback } from 'react';
import { type MessageKey, type MessageParams, translate } from '../../shared/messages/translate.ts';
import { useWidget } from './widget-context.ts';

/** `t(key, params)`: the text in the element's language. */
export function useMessages(): (key: MessageKey, params?: MessageParams) => string {
  const { lang } = useWidget();
  return useCallback((key, params) => translate(lang, key, params), [lang]);
}
