import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Address } from '#shared/contract/addresses.ts';
import { keepLastAddressAtom } from '#state/address-book/address-book.ts';
import type { Failure } from '#state/core/failure.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { addressLine, doorLine, fullLine } from './address-text.ts';

interface LastAddressesProps {
  /** where the last orders went (spec section 3, Address store state) */
  readonly addresses: readonly Address[];
  /** one is saved now: the button that had the focus is gone */
  readonly onKept: () => void;
}

/** Where the last orders went and what is not saved yet; nothing where all of it is. */
export function LastAddresses({ addresses, onKept }: LastAddressesProps) {
  const t = useMessages();
  const others = addresses.filter(({ id }) => id === null);
  if (others.length === 0) return null;
  return (
    <div className="dashboard-part" part="last-addresses">
      <h3>{t('account.saved.last')}</h3>
      <ul className="rows">
        {others.map((address) => (
          <LastAddress key={JSON.stringify(address)} address={address} onKept={onKept} />
        ))}
      </ul>
    </div>
  );
}

function LastAddress({ address, onKept }: { readonly address: Address; readonly onKept: () => void }) {
  const t = useMessages();
  const keep = useSetAtom(keepLastAddressAtom);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const door = doorLine(address, t);

  const handleKeep = async () => {
    setBusy(true);
    setProblem(null);
    const outcome = await keep(address);
    setBusy(false);
    if (outcome.ok) onKept();
    else setProblem(outcome.error);
  };
  return (
    <li className="address">
      <div className="address-text">
        <p className="row-name">{addressLine(address)}</p>
        {door !== '' && <p>{door}</p>}
        {address.company !== '' && <p>{address.company}</p>}
      </div>
      <div className="address-actions">
        <Button
          variant="secondary"
          busy={busy}
          aria-label={t('account.addresses.keep.named', { address: fullLine(address, t) })}
          onClick={() => void handleKeep()}
        >
          {t('account.addresses.keep')}
        </Button>
      </div>
      {problem && (
        <Notice level="alert">{problem.offline ? t('account.section.offline') : problem.message}</Notice>
      )}
    </li>
  );
}
