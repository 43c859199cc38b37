import { formatAddressShort, formatDoor } from '../../../../shared/domain/places/address-normalise.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { addressBookAtom } from '../../../state/account/address-book.ts';
import { useAtomValue } from '../../../state/jotai.ts';
import { valueOf } from '../../../state/remote.ts';
import { Button } from '../../../ui/action/Button.tsx';

interface SavedAddressesProps {
  /** a choice is on its way */
  readonly busy: boolean;
  readonly onChoose: (id: number) => void;
}

/** The address book of whoever is logged in, to choose from in place of typing; nothing for everybody else. */
export function SavedAddresses({ busy, onChoose }: SavedAddressesProps) {
  const t = useMessages();
  const book = valueOf(useAtomValue(addressBookAtom));
  const others = (book?.addresses ?? []).filter(({ id }) => id !== null && id !== book?.selectedAddressId);
  if (others.length === 0) return null;
  return (
    <nav className="search-saved" part="saved-addresses" aria-label={t('account.saved.title')}>
      <span className="search-visited-label" aria-hidden="true">
        {t('account.saved.title')}
      </span>
      <ul>
        {others.map((address) => (
          <li key={address.id}>
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => {
                if (address.id !== null) onChoose(address.id);
              }}
            >
              {formatAddressShort({ ...address, streetNumber: formatDoor(address) })}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
