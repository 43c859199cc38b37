import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { CreditTransaction } from '#shared/contract/credits.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { classNames } from '#ui/class-names.ts';

/** One movement of points, with the way to the order that it belongs to. */
export function TransactionRow({ transaction }: { readonly transaction: CreditTransaction }) {
  const t = useMessages();
  const { lang } = useWidget();
  const linkTo = useLink();
  const { date, type, amount, description, pending, orderId } = transaction;
  const day = formatDate(date, 'long', lang);
  return (
    <li className="movement">
      <p className="row-name">{t(`account.credits.type.${type}`)}</p>
      <p className={classNames('movement-amount', 'fo-numbers', amount > 0 && 'movement-in')}>
        {t('account.credits.points', { points: formatNumber(amount, lang, { signDisplay: 'exceptZero' }) })}
      </p>
      <p className="row-fact">
        {[day, description, pending ? t('account.credits.pending') : '']
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {orderId !== null && (
        <a
          className="dashboard-link"
          {...linkTo(`/order/status/${encodeURIComponent(orderId)}`)}
          aria-label={t('account.credits.order.named', { date: day })}
        >
          {t('account.credits.order')}
        </a>
      )}
    </li>
  );
}
