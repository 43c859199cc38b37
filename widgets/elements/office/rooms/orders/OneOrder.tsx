import { useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { partRow } from '#runtime/parts/receipt-rows.ts';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import type { OfficeOrderAnswer } from '#shared/contract/office/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { lineSum } from '#shared/domain/basket/line-sum.ts';
import { orderPartsOf } from '#shared/domain/basket/sum-parts.ts';
import { formatCents } from '#shared/domain/money.ts';
import { mayInOffice } from '#shared/domain/office/office-areas.ts';
import { canMove } from '#shared/domain/orders/order-transitions.ts';
import { refundedSum } from '#shared/domain/orders/refund-split.ts';
import { shortNumber } from '#shared/domain/orders/short-number.ts';
import { formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { readOfficeOrderAtom } from '#state/office/orders.ts';
import { Button } from '#ui/action/Button.tsx';
import { phoneHref } from '#ui/data/phone-href.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ReceiptSums, type SumRow } from '#ui/receipt/ReceiptSums.tsx';
import { H2, H3 } from '#ui/text/Heading.tsx';
import { failureText } from '../../failure-text.ts';
import { usePages } from '../use-pages.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { OrderEvents } from './OrderEvents.tsx';
import { RefundDialog } from './RefundDialog.tsx';

interface OneOrderProps {
  readonly id: string;
  readonly role: OperatorRole;
  readonly onBack: () => void;
}

/** One order: who, what, what was paid, what happened, and what can be done about it. */
export function OneOrder({ id, role, onBack }: OneOrderProps) {
  const t = useMessages();
  const read = useSetAtom(readOfficeOrderAtom);
  const { found, setFound, problem, load } = usePages<OfficeOrderAnswer>();
  const [asking, setAsking] = useState<'refund' | 'cancel' | null>(null);
  const [done, setDone] = useState('');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const start = useRef(() => load(() => read(id)));
  useEffect(() => {
    headingRef.current?.focus();
    void start.current();
  }, []);

  /** What came of it nobody knows where no answer came: the order says. */
  const handleClose = () => {
    setAsking(null);
    void load(() => read(id));
  };
  const handleDone = (answer: OfficeOrderAnswer, text: string) => {
    setFound(answer);
    setAsking(null);
    setDone(text);
  };
  return (
    <div className="panel office-orders fo-stack-5" part="panel">
      <div className="fo-stack-3 fo-start">
        <Button variant="quiet" onClick={onBack}>
          {t('officeOrders.back')}
        </Button>
        <H2 ref={headingRef} tabIndex={-1}>
          {t('officeOrders.one', { number: shortNumber({ id }) })}
        </H2>
        <p className="fo-quiet fo-small office-id">{id}</p>
      </div>
      <div role="status">
        {done && (
          <Notice level="success" live={false}>
            {done}
          </Notice>
        )}
      </div>
      {problem && (
        <RetryNotice title={t('officeOrders.failed')} error={problem} onRetry={() => load(() => read(id))}>
          {failureText(problem, t)}
        </RetryNotice>
      )}
      {!found && !problem && <Skeleton lines={8} />}
      {found && (
        <div className="office-columns">
          <div className="fo-stack-5">
            <Facts answer={found} />
            {mayInOffice(role, 'refunds') && (
              <div className="fo-wrap fo-gap-2">
                {isRefundable(found) && (
                  <Button variant="primary" onClick={() => setAsking('refund')}>
                    {t('officeOrders.refund')}
                  </Button>
                )}
                {canMove(found.order.status, orderStatus.denied) && (
                  <Button variant="danger" onClick={() => setAsking('cancel')}>
                    {t('officeOrders.cancel')}
                  </Button>
                )}
                <Button variant="quiet" onClick={() => void load(() => read(id))}>
                  {t('officeOrders.reload')}
                </Button>
              </div>
            )}
          </div>
          <div className="fo-stack-3">
            <H3>{t('officeOrders.events')}</H3>
            <OrderEvents events={found.events} />
          </div>
        </div>
      )}
      {found && asking === 'refund' && <RefundDialog answer={found} onClose={handleClose} onDone={handleDone} />}
      {found && asking === 'cancel' && <CancelDialog answer={found} onClose={handleClose} onDone={handleDone} />}
    </div>
  );
}

/** Whether something of it can go back: of one that nobody cooks yet by cancelling it. */
function isRefundable({ order, left, events }: OfficeOrderAnswer): boolean {
  const { status, paymentStatus, totals } = order;
  if (status === orderStatus.unconfirmed || status === orderStatus.denied || paymentStatus === 'pending') return false;
  const isOrdered = events.some((event) => event.kind === 'change' && event.action === 'orders refund');
  return !isOrdered && (left > 0 || totals.credits > 0 || totals.voucherDiscount > 0);
}

function Facts({ answer: { order, left } }: { readonly answer: OfficeOrderAnswer }) {
  const t = useMessages();
  const { lang } = useWidget();
  const { contact, address, items, tip, restaurant, date } = order;
  const afterwards: readonly SumRow[] = [
    { id: 'tip', label: t('officeOrders.sum.tip'), cents: tip },
    { id: 'refunded', label: t('officeOrders.sum.refunded'), cents: refundedSum(order.refunds) },
    { id: 'left', label: t('officeOrders.sum.left'), cents: left },
  ];
  return (
    <>
      <dl className="office-facts">
        <dt>{t('officeOrders.fact.restaurant')}</dt>
        <dd>
          {restaurant.name}, <a href={phoneHref(restaurant.phone)}>{restaurant.phone}</a>
        </dd>
        <dt>{t('officeOrders.fact.placed')}</dt>
        <dd>{date && `${formatDate(date, 'month-day', lang)}, ${formatDate(date, 'time')}`}</dd>
        <dt>{t('officeOrders.fact.status')}</dt>
        <dd>
          {t(`officeOrders.status.${order.status}`)} · {t(`officeOrders.paid.${order.paymentStatus}`)}
        </dd>
        <dt>{t('officeOrders.fact.person')}</dt>
        <dd>
          {contact ? (
            <>
              <bdi>{contact.name}</bdi>
              <br />
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
              <br />
              <a href={phoneHref(contact.phone)}>{contact.phone}</a>
            </>
          ) : (
            t('officeOrders.anonymous')
          )}
        </dd>
        {address && (
          <>
            <dt>{t('officeOrders.fact.address')}</dt>
            <dd>{formatAddressShort(address)}</dd>
          </>
        )}
      </dl>
      <ul className="office-lines fo-lined">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
          <li key={index} className="fo-line fo-spread">
            <span>
              {item.quantity} × {item.name}
            </span>
            <span className="fo-numbers">{formatCents(lineSum(item), lang)}</span>
          </li>
        ))}
      </ul>
      <ReceiptSums
        rows={[...orderPartsOf(order).map((part) => partRow(part, t)), ...afterwards.filter(({ cents }) => cents > 0)]}
      />
    </>
  );
}
