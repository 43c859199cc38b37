import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type KitchenTime, kitchenTime } from '#shared/domain/cockpit/kitchen-clock.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useBoard } from '../board/board-context.ts';
import { shortNumber, timeOrDay } from '../order-labels.ts';

interface OrderHeadProps {
  readonly order: Order;
  /** milliseconds */
  readonly now: number;
  readonly titleId: string;
}

/** Its number, when it came, how it is taken away, and the large figure that says what presses. */
export function OrderHead({ order, now, titleId }: OrderHeadProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { restaurants } = useBoard();
  const { date, desiredTime, transport, restaurant } = order;
  return (
    <header className="ticket-head">
      <div className="ticket-title">
        <h3 id={titleId}>
          <VisuallyHidden>{t('cockpit.order.number', { number: '' })}</VisuallyHidden>
          {shortNumber(order)}
        </h3>
        <Figure time={kitchenTime(order, now)} now={now} />
      </div>
      <p className="fo-quiet">
        {[
          t(`common.${transport}`),
          restaurants.length > 1 && restaurant.name,
          date !== null && t('cockpit.order.placed', { time: formatDate(date, 'time') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {desiredTime !== null && (
        <p className="ticket-preorder">
          {t('cockpit.order.preorder')}: {timeOrDay(desiredTime, now, lang)}
        </p>
      )}
    </header>
  );
}

function Figure({ time, now }: { readonly time: KitchenTime; readonly now: number }) {
  const t = useMessages();
  const { lang } = useWidget();
  if (time.kind === 'none') return null;
  if (time.kind === 'at') {
    const isToday = viennaDay(time.at) === viennaDay(now);
    return (
      <p className="figure">
        <span>{isToday ? t('cockpit.order.due') : formatDate(time.at, 'weekday', lang)}</span>
        <strong>{formatDate(time.at, 'time')}</strong>
      </p>
    );
  }
  return (
    <p className={`figure figure-${time.kind}`}>
      <span>{t(`cockpit.order.${time.kind}`)}</span>
      <strong>{t('cockpit.order.minutes', { count: time.minutes })}</strong>
    </p>
  );
}
