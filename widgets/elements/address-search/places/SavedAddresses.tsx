import { type ReactNode, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Address } from '#shared/contract/addresses.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { formatAddressShort, formatDoor } from '#shared/domain/places/address-normalise.ts';
import { addressBookAtom, deliverToLastAtom, deliverToSavedAtom } from '#state/address-book/address-book.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import type { Delivery } from '../choosing/location-choices.ts';
import './saved-places.css?shared';

/** So many are offered at once; whoever has more asks for them. */
const offeredAtOnce = 5;

interface SavedAddressesProps {
  /** a choice is on its way */
  readonly busy: boolean;
  readonly onChoose: (deliver: Delivery) => void;
}

/**
 * The address book of whoever is logged in, and where their last orders went, to choose from in place of typing; nothing
 * for everybody else.
 */
export function SavedAddresses({ busy, onChoose }: SavedAddressesProps) {
  const t = useMessages();
  const book = valueOf(useAtomValue(addressBookAtom));
  const deliverToSaved = useSetAtom(deliverToSavedAtom);
  const deliverToLast = useSetAtom(deliverToLastAtom);
  const [all, setAll] = useState(false);
  if (!book) return null;
  const others = book.addresses.filter(({ id }) => id !== null && id !== book.selectedAddressId);
  const shown = all ? others : others.slice(0, offeredAtOnce);
  // the saved ones among them stand above already
  const last = book.lastAddresses.filter(({ id }) => id === null);
  const handleChoose = (address: Address) => {
    const { id } = address;
    onChoose(() => (id === null ? deliverToLast(address) : deliverToSaved(id)));
  };
  const choices = { busy, onChoose: handleChoose };
  return (
    <>
      {others.length > 0 && (
        <AddressChoices {...choices} part="saved-addresses" title={t('account.saved.title')} addresses={shown}>
          {others.length > offeredAtOnce && (
            <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('account.saved.fewer') : t('account.saved.all', { count: others.length })}
            </Button>
          )}
        </AddressChoices>
      )}
      {last.length > 0 && (
        <AddressChoices {...choices} part="last-addresses" title={t('account.saved.last')} addresses={last} />
      )}
    </>
  );
}

interface AddressChoicesProps {
  readonly busy: boolean;
  readonly onChoose: (address: Address) => void;
  readonly part: string;
  readonly title: string;
  readonly addresses: readonly Address[];
  readonly children?: ReactNode;
}

function AddressChoices({ busy, onChoose, part, title, addresses, children }: AddressChoicesProps) {
  return (
    <nav className="search-saved" part={part} aria-label={title}>
      <span className="fo-quiet" aria-hidden="true">
        {title}
      </span>
      <ul>
        {addresses.map((address) => (
          <li key={address.id ?? toJson(address)}>
            <Button variant="secondary" busy={busy} onClick={() => onChoose(address)}>
              {formatAddressShort({ ...address, streetNumber: formatDoor(address) })}
            </Button>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
