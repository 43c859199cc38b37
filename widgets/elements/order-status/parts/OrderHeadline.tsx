import type { Order } from '../../../../shared/contract/orders.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { useWidget } from '../../../runtime/widget-context.ts';
import { useAtomValue } from '../../../state/jotai.ts';
import { minuteAtom } from '../../../state/minute.ts';
import { headlineOf } from './headline.ts';
import { daysFrom, dayWords } from './time-words.ts';

/** The expected time, large. */
export function OrderHeadline({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { lang } = useWidget();
  const now = useAtomValue(minuteAtom);
  const { label, large, day } = headlineOf(order);
  const days = day === null ? 0 : daysFrom(now, day);
  const dayName = day === null || days === 0 ? t('order.day.today') : otherDay(day, days);

  function otherDay(instant: string, distance: number): string {
    return distance === 1 ? t('order.day.tomorrow') : dayWords(instant, lang);
  }

  return (
    <div className="headline" part="time">
      {label && (
        <p className="headline-label">
          {t(label, { day: dayName })}
          {label !== 'order.expected.preorder' && days !== 0 && `, ${dayName}`}
        </p>
      )}
      <p className={'time' in large ? 'headline-large' : 'headline-large headline-word'}>
        {'time' in large ? large.time : t(large.word)}
      </p>
    </div>
  );
}
