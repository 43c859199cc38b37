import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import {
  balanceAtom,
  moreTransactionsAtom,
  reloadTransactionsAtom,
  transactionsAtom,
} from '#state/credits/credits.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { CouponForm } from './CouponForm.tsx';
import { Loaded } from './Loaded.tsx';
import { MoreButton } from './MoreButton.tsx';
import { BonusPoints } from './overview/BonusPoints.tsx';
import { TransactionRow } from './TransactionRow.tsx';

/** The balance, a coupon's way in, and how the points came and went. */
export function CreditsSection() {
  const t = useMessages();
  const flags = valueOf(useAtomValue(settingsAtom))?.flags;
  const balance = useAtomValue(balanceAtom);
  const transactions = useAtomValue(transactionsAtom);
  const reload = useSetAtom(reloadTransactionsAtom);
  const more = useSetAtom(moreTransactionsAtom);
  return (
    <>
      <BonusPoints points={balance} heading={false} />
      {flags?.COUPONS !== false && <CouponForm />}
      <div className="dashboard-part" part="transactions">
        <h3>{t('account.credits.history')}</h3>
        <Loaded remote={transactions} onRetry={reload} lines={6}>
          {({ items, next, more: state }) =>
            items.length === 0 ? (
              <p className="fo-quiet">{t('account.credits.history.none')}</p>
            ) : (
              <>
                <ul className="rows">
                  {items.map((transaction) => (
                    <TransactionRow key={transaction.id} transaction={transaction} />
                  ))}
                </ul>
                <MoreButton
                  hasMore={next !== null}
                  state={state}
                  onMore={async () => (await more()).length}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
