import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { timePromiseOf } from '#shared/domain/orders/arrival-time.ts';
import { expectedTimeOf } from '#shared/domain/orders/expected-time.ts';
import { isLate } from '#shared/domain/orders/lateness.ts';
import { minutesLeft } from '#shared/domain/orders/order-progress.ts';
import { isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import type { TimeRange } from '#shared/domain/orders/promised-range.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { type Denial, denialOf } from '../labels/status-text.ts';
import { daysFrom, nearDayText, rangeText, timeText } from '../labels/time-text.ts';
import type { OrderNow } from './use-order-now.ts';

/** Whether a headline says that it takes longer than promised. */
export const isLateLabel = (label: MessageKey | null) =>
  label === 'order.expected.late' || label === 'order.expected.new';

/** The expected time, large, and beside it how long that is from now: for eyes alone new each minute, so nothing speaks. */
export function OrderHeadline({ order, time: { now, hint } }: { readonly order: Order; readonly time: OrderNow }) {
  const t = useMessages();
  const { lang } = useWidget();
  const { label, large, day, before } = headlineOf(order, now);
  const isToday = day === null || daysFrom(now, day) === 0;
  // who does not confirm keeps no time
  const left = hint.kind === 'soon' ? minutesLeft(order, now) : null;
  const dayName = nearDayText(now, day ?? new Date(now).toISOString(), lang, t);
  const change = before && <p className="fo-attention">{t('order.expected.before', { before })}</p>;
  // in place of what is known by then, so that nothing moves
  const isChanged = change && isToday && !isLateLabel(label);

  return (
    <div className="headline" part="time">
      {label && !isChanged && (
        <p className={isLateLabel(label) ? 'fo-attention' : 'fo-quiet'}>
          {t(label, { day: dayName })}
          {label !== 'order.expected.preorder' && !isToday && `, ${dayName}`}
        </p>
      )}
      {isChanged && change}
      <div className="headline-line fo-wrap">
        <p className={'time' in large ? 'headline-large fo-numbers' : 'headline-large headline-text fo-numbers'}>
          {'time' in large ? large.time : t(large.text)}
        </p>
        {left !== null && (
          <p className="headline-left fo-numbers">
            {t(left === 0 ? 'order.left.none' : 'order.left', { minutes: left })}
          </p>
        )}
      </div>
      {!isChanged && change}
    </div>
  );
}

/** The one thing that a person looks for: a time, or the text that replaces it. */
interface Headline {
  readonly label: MessageKey | null;
  readonly large: { readonly time: string } | { readonly text: MessageKey };
  /** the instant whose day is worth showing; null: none is */
  readonly day: string | null;
  /** the time that was said before and is no longer so */
  readonly before?: string;
}

const deniedHeadlines = {
  cancelled: 'order.headline.cancelled',
  unpaid: 'order.headline.unpaid',
  unconfirmed: 'order.headline.cancelled',
  refused: 'order.headline.denied',
} as const satisfies Record<Denial, MessageKey>;

/**
 * The expected time until the food is there, then when it came. Once the expected range has passed, it says so. `now` in
 * milliseconds.
 */
export function headlineOf(order: Order, now: number): Headline {
  const { status, transport } = order;
  if (status === orderStatus.denied) {
    return { label: null, large: { text: deniedHeadlines[denialOf(order)] }, day: null };
  }
  if (isPaymentAwaited(order)) return { label: null, large: { text: 'order.headline.checking' }, day: null };
  const handedOver = transport === 'takeaway' ? orderStatus.transferred : orderStatus.delivered;
  if (status >= handedOver) return handedOverHeadline(order, handedOver);
  if (transport === 'takeaway' && status === orderStatus.ready) {
    return { label: null, large: { text: 'order.headline.ready' }, day: null };
  }
  return awaitedHeadline(order, now);
}

/** Food that left too late has a new time, with the notice that it is late; once that has passed, the promise. */
function awaitedHeadline(order: Order, now: number): Headline {
  const promise = timePromiseOf(order);
  if (!promise) return { label: null, large: { text: 'order.expected.unknown' }, day: null };
  const { range, before } = promise;
  const promised = expectedTimeOf(order) ?? range;
  if (isLate(order, range, now)) return headlineAt('order.expected.late', promised);
  const isLater = Date.parse(range.from) >= Date.parse(promised.to) || isLate(order, promised, now);
  const headline = headlineAt(isLater ? 'order.expected.new' : expectedLabel(order), range);
  return before ? { ...headline, before: rangeText(before) } : headline;
}

const headlineAt = (label: MessageKey, range: TimeRange): Headline => ({
  label,
  large: { time: rangeText(range) },
  day: range.from,
});

function expectedLabel({ desiredTime, transport }: Order): MessageKey {
  return desiredTime === null ? expectedLabels[transport] : 'order.expected.preorder';
}

const expectedLabels = {
  delivery: 'order.expected.delivery',
  takeaway: 'order.expected.takeaway',
} as const satisfies Record<Order['transport'], MessageKey>;

function handedOverHeadline(order: Order, status: number): Headline {
  const at = order.history.find((move) => move.status === status)?.at ?? order.transferTime;
  if (!at) return { label: null, large: { text: 'order.headline.done' }, day: null };
  const label = order.transport === 'takeaway' ? 'order.headline.pickedUp' : 'order.headline.delivered';
  return { label, large: { time: timeText(at) }, day: at };
}
