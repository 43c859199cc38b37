import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Address, AddressData } from '#shared/contract/addresses.ts';
import { addressBookAtom, reloadAddressBookAtom } from '#state/address-book/address-book.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { EmptyPicture } from '../EmptyPicture.tsx';
import { Loaded } from '../Loaded.tsx';
import { AddressEditor } from './AddressEditor.tsx';
import { AddressRow } from './AddressRow.tsx';
import { DeleteAddress } from './DeleteAddress.tsx';
import { LastAddresses } from './LastAddresses.tsx';

type SavedAddress = Address & { readonly id: number };
const isSaved = (address: Address): address is SavedAddress => address.id !== null;

/** The address book (spec section 4): where food goes, and what else is saved. */
export function AddressesSection() {
  const book = useAtomValue(addressBookAtom);
  const reload = useSetAtom(reloadAddressBookAtom);
  // null: none is edited
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [rounds, setRounds] = useState(0);
  return (
    <Loaded remote={book} onRetry={reload} lines={6}>
      {(data) =>
        edited === null ? (
          <AddressList data={data} returned={rounds > 0} onEdit={setEdited} />
        ) : (
          <AddressEditor
            address={edited === 'new' ? null : edited}
            onDone={() => {
              setEdited(null);
              setRounds((count) => count + 1);
            }}
          />
        )
      }
    </Loaded>
  );
}

interface AddressListProps {
  readonly data: AddressData;
  /** from the editor: the focus was in it */
  readonly returned: boolean;
  readonly onEdit: (address: Address | 'new') => void;
}

function AddressList({ data, returned, onEdit }: AddressListProps) {
  const t = useMessages();
  const addRef = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<SavedAddress | null>(null);
  const saved = data.addresses.filter(isSaved);
  const focusAdd = () => addRef.current?.querySelector('button')?.focus();

  useEffect(() => {
    if (returned) addRef.current?.querySelector('button')?.focus();
  }, [returned]);

  const add = (
    <Button variant={saved.length === 0 ? 'primary' : 'secondary'} onClick={() => onEdit('new')}>
      {t('account.addresses.add')}
    </Button>
  );
  return (
    <>
      {saved.length > 0 && (
        <ul className="rows addresses" part="addresses">
          {saved.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              selected={address.id === data.selectedAddressId}
              onEdit={() => onEdit(address)}
              onDelete={() => setLeaving(address)}
            />
          ))}
        </ul>
      )}
      <div ref={addRef}>
        {saved.length === 0 ? (
          <EmptyState
            title={t('account.addresses.empty')}
            picture={<EmptyPicture dish="austrian" />}
            action={add}
          >
            {t('account.addresses.empty.text')}
          </EmptyState>
        ) : (
          add
        )}
      </div>
      <LastAddresses addresses={data.lastAddresses} onKept={focusAdd} />
      {leaving && (
        <DeleteAddress
          address={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            setLeaving(null);
            focusAdd();
          }}
        />
      )}
    </>
  );
}
