import { useId } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isUrgent, type KitchenTime, kitchenTime } from '#shared/domain/cockpit/kitchen-clock.ts';
import { formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { remindedOrdersAtom, seenOrdersAtom } from '#state/cockpit/alarm.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { phoneHref } from '#ui/data/phone-href.ts';
import { priceText } from '#ui/data/price-text.ts';
import { H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useBoard } from '../board/board-context.ts';
import { doorLabel, paymentLabel, shortNumber, statusLabel, timeOrDay, timesOf } from '../order-labels.ts';
import { OrderActions } from './OrderActions.tsx';

/** One order, to be read at arm's length: when, what, for whom, and what can be done. */
export function OrderCard({ order }: { readonly order: Order }) {
  const t = useMessages();
  const id = useId();
  const { print } = useBoard();
  const now = useAtomValue(minuteAtom);
  const reminded = useAtomValue(remindedOrdersAtom).has(order.id);
  const seen = useAtomValue(seenOrdersAtom).has(order.id);
  const isNew = order.status === 1 && !seen;
  const urgent = isUrgent(order, { now, reminded });
  const state = statusLabel(order, t);
  return (
    <article
      className={classNames('ticket', isNew && 'ticket-new', urgent && 'ticket-urgent')}
      part="order"
      data-order={order.id}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <OrderHead order={order} now={now} titleId={id} />
      {state !== null && <p className="fo-strong">{state}</p>}
      {order.minimumAge !== null && order.status !== 7 && (
        <div className="ticket-age">
          <p>{t('cockpit.order.age', { age: order.minimumAge })}</p>
          {typeof order.ageConfirmed === 'boolean' && (
            <p className="ticket-age-said">{t(`cockpit.order.age.${order.ageConfirmed ? 'yes' : 'no'}`)}</p>
          )}
        </div>
      )}
      <OrderItems order={order} />
      <OrderWhere order={order} />
      <OrderActions
        order={order}
        aside={
          <Button variant="quiet" onClick={() => print(order)}>
            {t('cockpit.print')}
          </Button>
        }
      />
    </article>
  );
}

interface OrderHeadProps {
  readonly order: Order;
  /** milliseconds */
  readonly now: number;
  readonly titleId: string;
}

/** Its number, when it came, how it is taken away, and the large figure that says what presses. */
function OrderHead({ order, now, titleId }: OrderHeadProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { restaurants } = useBoard();
  const { date, desiredTime, expectedTime, transport, restaurant, status } = order;
  const promised = desiredTime === null && status < 5 ? expectedTime : null;
  return (
    <header className="ticket-head">
      <div className="ticket-title fo-wrap fo-spread">
        <H3 id={titleId}>
          <VisuallyHidden>{t('cockpit.order.number', { number: '' })}</VisuallyHidden>
          {shortNumber(order)}
        </H3>
        <Figure time={kitchenTime(order, now)} now={now} />
      </div>
      <p className="fo-quiet">
        {[
          t(`common.${transport}`),
          restaurants.length > 1 && restaurant.name,
          date !== null && t('cockpit.order.placed', { time: formatDate(date, 'time') }),
          promised && t('cockpit.order.promised', timesOf(promised)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {desiredTime !== null && (
        <p className="fo-attention">
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
    const day = viennaDay(time.at) === viennaDay(now) ? t('cockpit.order.due') : formatDate(time.at, 'weekday', lang);
    return (
      <p className="figure">
        <span className="fo-quiet fo-small">{day}</span>
        <strong>{formatDate(time.at, 'time')}</strong>
      </p>
    );
  }
  return (
    <p className={`figure figure-${time.kind}`}>
      <span className="fo-quiet fo-small">{t(`cockpit.order.${time.kind}`)}</span>
      <strong>{t('cockpit.order.minutes', { count: time.minutes })}</strong>
    </p>
  );
}

/** What is to be cooked. Requests stand out: they are what goes wrong. */
function OrderItems({ order: { items, comment } }: { readonly order: Order }) {
  const langOf = useTextLanguage();
  return (
    <>
      <ul className="dishes fo-stack-2">
        {items.map((item, index) => (
          // lines of an order never change, and two may be alike
          <li key={index}>
            <p className="dish">
              <strong>{item.quantity}×</strong> <span lang={langOf()}>{item.name}</span>
            </p>
            {item.flavorNames.length > 0 && (
              <p className="fo-quiet" lang={langOf()}>
                {item.flavorNames.join(', ')}
              </p>
            )}
            <Comment text={item.comment} />
          </li>
        ))}
      </ul>
      <Comment text={comment} />
    </>
  );
}

/** What the guest asks for. */
function Comment({ text }: { readonly text: string | null | undefined }) {
  const t = useMessages();
  if (!text) return null;
  return (
    <p className="request">
      <VisuallyHidden>{t('cockpit.order.comment')}: </VisuallyHidden>
      {text}
    </p>
  );
}

/** Who gets it, where, and who pays what. */
function OrderWhere({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { contact, address, transport, tip } = order;
  const payment = paymentLabel(order, t);
  const door = address && doorLabel(address, t);
  return (
    <div className="where fo-stack-1">
      {contact && (
        <p>
          <strong>{contact.name}</strong>
          {contact.company && `, ${contact.company}`} <a href={phoneHref(contact.phone)}>{contact.phone}</a>
        </p>
      )}
      {transport === 'takeaway' && <p>{t('cockpit.order.pickup')}</p>}
      {transport === 'delivery' && address && (
        <p>
          {formatAddressShort(address)}
          {door && <strong className="door"> {door}</strong>}
          {address.company && `, ${address.company}`}
        </p>
      )}
      {transport === 'delivery' && address?.note && <p className="note">{address.note}</p>}
      <p className={payment.collect ? 'pay pay-collect' : 'pay'}>{payment.text}</p>
      {tip > 0 && (
        <p>
          {t('cockpit.pay.tip')} {priceText(tip)}
        </p>
      )}
    </div>
  );
}
