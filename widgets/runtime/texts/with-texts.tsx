import { type ComponentType, useMemo } from 'react';
import type { TextArea } from '#shared/messages/text-area.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useWidget, WidgetContext } from '../element/widget-context.ts';
import { useLazy } from '../lazy.tsx';
import { RetryNotice } from '../parts/RetryNotice.tsx';
import { TextSource } from './text-source.ts';
import { type Translator, translator } from './translator.ts';

/**
 * A part of an element that is fetched lazily and says texts which the element itself does not have: they come along with
 * it. In it `useMessages` knows both; English is fetched where it is read, before the part shows itself.
 *
 *     export const CardRoom = withTexts([cardTexts], ({ slug }: RoomProps) => …);
 */
export function withTexts<Props extends object>(
  areas: readonly TextArea[],
  Part: ComponentType<Props>,
): ComponentType<Props> {
  const source = new TextSource(areas);
  return function WithTexts(props) {
    const outer = useWidget();
    const { lang, replaced, texts } = outer;
    const english = useLazy(source.english, lang === 'en');
    const widget = useMemo(() => {
      const own = translator(source, lang, replaced);
      const both: Translator = {
        t: (key, params) => (source.knows(key) ? own : texts).t(key, params),
        knows: (key): key is Parameters<Translator['t']>[0] => source.knows(key) || texts.knows(key),
      };
      return { ...outer, texts: both };
    }, [outer, lang, replaced, texts]);
    if (!source.exists(lang)) {
      if (!english.isFailed) return <Skeleton shape="block" />;
      return <RetryNotice onRetry={english.retry}>{texts.t('common.failed')}</RetryNotice>;
    }
    return (
      <WidgetContext value={widget}>
        <Part {...props} />
      </WidgetContext>
    );
  };
}
