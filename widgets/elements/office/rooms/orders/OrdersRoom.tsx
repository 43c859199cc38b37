import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { OfficeOrderRow, OfficeOrdersAnswer, OfficeOrdersQuery } from '#shared/contract/office/orders.ts';
import { formatCents } from '#shared/domain/money.ts';
import { shortNumber } from '#shared/domain/orders/short-number.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { moneyTexts } from '#shared/messages/money/texts.ts';
import { officeOrdersTexts } from '#shared/messages/office-orders/texts.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { searchOrdersAtom } from '#state/office/orders.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { failureText } from '../../failure-text.ts';
import type { RoomProps } from '../room-props.ts';
import { mayBeSlug, SlugField } from '../SlugField.tsx';
import { usePages } from '../use-pages.ts';
import { OneOrder } from './OneOrder.tsx';
import './office-orders.css?shared';

const nothingTyped = { q: '', restaurant: '', day: '' };

/** Orders, found by whoever calls and asks, and one of them with all that happened to it. */
export const OrdersRoom = withTexts<RoomProps>([officeOrdersTexts, moneyTexts], function OrdersRoom({ role }) {
  const t = useMessages();
  const search = useSetAtom(searchOrdersAtom);
  const [typed, setTyped] = useState(nothingTyped);
  const [query, setQuery] = useState<OfficeOrdersQuery>({});
  const [shown, setShown] = useState<string | null>(null);
  const { found, setFound, busyWith, problem, load } = usePages<OfficeOrdersAnswer>();
  const listRef = useRef<HTMLDivElement>(null);

  const find = (next: OfficeOrdersQuery) => {
    setQuery(next);
    setFound(null);
    void load(() => search(next));
  };
  const start = useRef(find);
  useEffect(() => start.current({}), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { q, restaurant, day } = typed;
    if (!mayBeSlug(restaurant)) return;
    find({ ...(q.trim() && { q: q.trim() }), ...(restaurant && { restaurant }), ...(day && { day }) });
  };
  if (shown !== null) {
    return (
      <OneOrder
        key={shown}
        id={shown}
        role={role}
        onBack={() => {
          setShown(null);
          void load(() => search(query)).then(() => listRef.current?.focus());
        }}
      />
    );
  }
  return (
    <div ref={listRef} tabIndex={-1} className="panel office-orders fo-stack-5" part="panel">
      <div className="fo-stack-2">
        <H2>{t('officeOrders.title')}</H2>
        <p className="fo-quiet">{t('officeOrders.text')}</p>
      </div>
      <form className="office-filter office-filter-3" noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('officeOrders.search')}
          name="orders-q"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={typed.q}
          onValueChange={(q) => setTyped({ ...typed, q })}
        />
        <SlugField
          name="orders-restaurant"
          value={typed.restaurant}
          onValueChange={(restaurant) => setTyped({ ...typed, restaurant })}
        />
        <TextField
          label={t('officeOrders.day')}
          name="orders-day"
          type="date"
          value={typed.day}
          onValueChange={(day) => setTyped({ ...typed, day })}
        />
        <Button type="submit" busy={busyWith === 'search'}>
          {t('officeOrders.find')}
        </Button>
      </form>
      {problem && (
        <RetryNotice title={t('officeOrders.failed')} error={problem} onRetry={() => load(() => search(query))}>
          {failureText(problem, t)}
        </RetryNotice>
      )}
      {!found && !problem && <Skeleton lines={8} />}
      {found?.orders.length === 0 && <p part="empty">{t('officeOrders.none')}</p>}
      {found && found.orders.length > 0 && (
        <ul className="office-rows fo-lined">
          {found.orders.map((order) => (
            <Row key={order.id} order={order} onOpen={() => setShown(order.id)} />
          ))}
        </ul>
      )}
      {found?.more && <p className="fo-quiet">{t('officeOrders.more')}</p>}
    </div>
  );
});

function Row({ order, onOpen }: { readonly order: OfficeOrderRow; readonly onOpen: () => void }) {
  const t = useMessages();
  const { lang } = useWidget();
  const { placedAt, restaurant, name, status, paymentStatus, totalSum } = order;
  return (
    <li>
      <button type="button" className="office-row" onClick={onOpen}>
        <span className="fo-strong">
          {shortNumber(order)} · <bdi>{restaurant.name}</bdi>
        </span>
        <span className="fo-numbers">{formatCents(totalSum, lang)}</span>
        <span className="fo-quiet fo-small">
          {formatDate(placedAt, 'month-day', lang)}, {formatDate(placedAt, 'time')} · <bdi>{name}</bdi>
        </span>
        <span className="fo-quiet fo-small">
          {t(`officeOrders.status.${status}`)} · {t(`officeOrders.paid.${paymentStatus}`)}
        </span>
      </button>
    </li>
  );
}
