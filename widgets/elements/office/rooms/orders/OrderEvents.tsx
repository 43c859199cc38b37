import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { OrderEvent } from '#shared/contract/office/orders.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { formatCents } from '#shared/domain/money.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import type { Translate } from '#shared/messages/translate.ts';

/** Everything that happened to an order, in order of time. */
export function OrderEvents({ events }: { readonly events: readonly OrderEvent[] }) {
  const t = useMessages();
  const { lang } = useWidget();
  return (
    <ol className="office-log fo-lined">
      {events.map((event, index) => {
        const more = detailOf(event, t);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are shown as they were answered
          <li key={index}>
            <p>{textOf(event, t, lang)}</p>
            {more && <p className="fo-as-typed">{more}</p>}
            <p className="fo-quiet fo-small">
              <time dateTime={event.at}>
                {formatDate(event.at, 'month-day', lang)}, {formatDate(event.at, 'time')}
              </time>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function textOf(event: OrderEvent, t: Translate, lang: Language): string {
  switch (event.kind) {
    case 'moved':
      return t(event.status === 1 ? 'officeOrders.event.placed' : `officeOrders.status.${event.status}`);
    case 'payment':
      return t(`officeOrders.payment.${event.state}`);
    case 'refund':
      return t(event.done ? 'officeOrders.event.refunded' : 'officeOrders.event.refund', {
        amount: formatCents(event.amount, lang),
      });
    case 'points':
      return t('officeOrders.event.points', { points: event.points });
    case 'voucher':
      return t('officeOrders.event.voucher');
    case 'mail':
      return t('officeOrders.event.mail', { subject: event.subject, state: t(`officeMails.state.${event.state}`) });
    case 'webhook':
      return t('officeOrders.event.webhook', { type: event.type, state: t(`officeOrders.webhook.${event.state}`) });
    case 'complaint':
      return t('officeOrders.event.complaint');
    case 'change':
      return t('officeOrders.event.change', { action: event.action, by: event.by });
  }
}

function detailOf(event: OrderEvent, t: Translate): string {
  if (event.kind === 'complaint') return event.text;
  if (event.kind === 'mail' && event.error !== null) return event.error;
  if ((event.kind === 'refund' || event.kind === 'change') && event.reason) {
    return t('officeOrders.event.reason', { reason: event.reason });
  }
  return '';
}
