import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { classNames } from '#ui/class-names.ts';
import { headlineOf } from '../labels/headline.ts';
import { daysFrom, nearDayWords } from '../labels/time-text.ts';

const lateLabels: readonly MessageKey[] = ['order.expected.late', 'order.expected.new'];

/** The expected time, large. */
export function OrderHeadline({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { lang } = useWidget();
  const now = useAtomValue(minuteAtom);
  const { label, large, day } = headlineOf(order, now);
  const isToday = day === null || daysFrom(now, day) === 0;
  const dayName = nearDayWords(now, day ?? new Date(now).toISOString(), lang, t);

  return (
    <div className="headline" part="time">
      {label && (
        <p className={classNames('headline-label', lateLabels.includes(label) && 'headline-late')}>
          {t(label, { day: dayName })}
          {label !== 'order.expected.preorder' && !isToday && `, ${dayName}`}
        </p>
      )}
      <p className={'time' in large ? 'headline-large' : 'headline-large headline-word'}>
        {'time' in large ? large.time : t(large.word)}
      </p>
    </div>
  );
}
