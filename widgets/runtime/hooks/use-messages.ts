import { useWidget } from '../element/widget-context.ts';
import type { Translate } from '../texts/translator.ts';

/** `t(key, params)`: the text in the element's language. The element names the areas of its texts (`defineWidget`). */
export function useMessages(): Translate {
  return useWidget().texts.t;
}
