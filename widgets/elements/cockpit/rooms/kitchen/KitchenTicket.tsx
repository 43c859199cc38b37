import { useId } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Course } from '#shared/contract/values/courses.ts';
import { kitchenTime } from '#shared/domain/cockpit/kitchen-clock.ts';
import { type KitchenLine, type linesByCourse, minutesInKitchen } from '#shared/domain/kitchen/kitchen-orders.ts';
import { dueTime } from '#shared/domain/orders/due-time.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { moveCockpitOrderAtom } from '#state/cockpit/cockpit-changes.ts';
import { tickAtom, tickOf, ticksAtom } from '#state/cockpit/ticks.ts';
import { waitingMovesAtom } from '#state/cockpit/waiting-moves.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { failureText, shortNumber } from '../../order-labels.ts';

interface KitchenTicketProps {
  readonly order: Order;
  readonly parts: ReturnType<typeof linesByCourse>;
  /** the only course that this screen shows; null: all of them */
  readonly station: Course | null;
  /** of all orders that there are */
  readonly orderIds: readonly string[];
}

/** One order on the stove: how long, until when, and each dish to be ticked off. */
export function KitchenTicket({ order, parts, station, orderIds }: KitchenTicketProps) {
  const t = useMessages();
  const id = useId();
  const now = useAtomValue(minuteAtom);
  const ticks = useAtomValue(ticksAtom);
  const tick = useSetAtom(tickAtom);
  const waits = useAtomValue(waitingMovesAtom).some((each) => each.id === order.id);
  const send = useSetAtom(moveCockpitOrderAtom);
  const { busy, problem, run } = useAction();
  const own = parts.flatMap(({ lines }) => lines.map(({ place }) => tickOf(order.id, place)));
  const open = own.filter((each) => !ticks.has(each)).length;
  const time = kitchenTime(order, now);
  const isLate = time.kind === 'late';
  const handleReady = () => {
    if (!busy) void run(() => send({ id: order.id, status: 3, expectedStatus: 2 }));
  };
  const { expectedTime, desiredTime, transport, comment } = order;
  return (
    <article
      className={classNames('kitchen-ticket', isLate && 'kitchen-late', open === 0 && 'kitchen-done')}
      part="order"
      data-order={order.id}
      aria-labelledby={id}
    >
      <header className="fo-line fo-spread">
        <H3 id={id}>{shortNumber(order)}</H3>
        <p className="kitchen-since">{t('kitchenView.since', { count: minutesInKitchen(order, now) })}</p>
      </header>
      <p className="kitchen-due">
        {t(`common.${transport}`)}
        {expectedTime && ` · ${t('kitchenView.due', { time: formatDate(dueTime(expectedTime, desiredTime), 'time') })}`}
        {isLate && <strong> · {t('kitchenView.late', { count: time.minutes })}</strong>}
      </p>
      {parts.map(({ course, lines }) => (
        <div key={course} className="kitchen-course" role="group" aria-labelledby={`${id}-${course}`}>
          <p id={`${id}-${course}`} className="kitchen-course-name">
            {t(`kitchenView.${course}`)}
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line.place}>
                <KitchenDish
                  line={line}
                  isTicked={ticks.has(tickOf(order.id, line.place))}
                  onTick={(on) => tick({ ticks: [tickOf(order.id, line.place)], on, orderIds })}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {comment && <p className="kitchen-request">{comment}</p>}
      {problem && <p className="ticket-problem">{failureText(problem, t)}</p>}
      {waits && <p className="kitchen-request">{t('cockpit.waiting')}</p>}
      <footer className="fo-line fo-spread fo-gap-2">
        <p role="status">{open === 0 ? t('kitchenView.done') : t('kitchenView.left', { count: open })}</p>
        {station === null ? (
          <Button variant="primary" size="large" busy={busy} onClick={handleReady}>
            {t('kitchenView.ready')} <VisuallyHidden>{shortNumber(order)}</VisuallyHidden>
          </Button>
        ) : (
          <Button size="large" onClick={() => tick({ ticks: own, on: open > 0, orderIds })}>
            {t(open > 0 ? 'kitchenView.tickAll' : 'kitchenView.untickAll')}{' '}
            <VisuallyHidden>{shortNumber(order)}</VisuallyHidden>
          </Button>
        )}
      </footer>
    </article>
  );
}

interface KitchenDishProps {
  readonly line: KitchenLine;
  readonly isTicked: boolean;
  readonly onTick: (on: boolean) => void;
}

/** A dish as one large button: the whole row is hit with a wet hand. What a guest asks for stands out, ticked or not. */
function KitchenDish({ line: { item }, isTicked, onTick }: KitchenDishProps) {
  const langOf = useTextLanguage();
  return (
    <>
      <button
        type="button"
        role="checkbox"
        aria-checked={isTicked}
        className="kitchen-dish"
        onClick={() => onTick(!isTicked)}
      >
        <span className="kitchen-box" aria-hidden="true">
          {isTicked ? '✓' : ''}
        </span>
        <span>
          <span className="kitchen-dish-name">
            <strong>{item.quantity}×</strong> <span lang={langOf()}>{item.name}</span>
          </span>
          {item.flavorNames.map((name, index) => (
            // two choices of different sets may be called alike
            <span key={index} className="kitchen-choice" lang={langOf()}>
              {name}
            </span>
          ))}
        </span>
      </button>
      {item.comment && <p className="kitchen-request">{item.comment}</p>}
    </>
  );
}
