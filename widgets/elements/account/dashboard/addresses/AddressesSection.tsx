import { useEffect, useRef, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Address, AddressData } from '#shared/contract/addresses.ts';
import { addressBookAtom, keepLastAddressAtom, reloadAddressBookAtom } from '#state/address-book/address-book.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Loaded, NothingYet, Problem } from '../Loaded.tsx';
import { AddressEditor } from './AddressEditor.tsx';
import { AddressRow, AddressText, DeleteAddress } from './AddressRow.tsx';
import { fullLine } from './address-text.ts';

type SavedAddress = Address & { readonly id: number };
const isSaved = (address: Address): address is SavedAddress => address.id !== null;

/** The address book: where food goes, and what else is saved. */
export function AddressesSection() {
  // null: none is edited
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [rounds, setRounds] = useState(0);
  return (
    <Loaded of={addressBookAtom} reload={reloadAddressBookAtom} lines={6}>
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
        {saved.length === 0 ? <NothingYet topic="account.addresses.empty" dish="austrian" action={add} /> : add}
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

interface LastAddressesProps {
  /** where the last orders went */
  readonly addresses: readonly Address[];
  /** one is saved now: the button that had the focus is gone */
  readonly onKept: () => void;
}

/** Where the last orders went and what is not saved yet; nothing where all of it is. */
function LastAddresses({ addresses, onKept }: LastAddressesProps) {
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
  const { busy, problem, run } = useAction();

  return (
    <li className="address">
      <AddressText address={address} />
      <div className="address-actions">
        <Button
          variant="secondary"
          busy={busy}
          aria-label={t('account.addresses.keep.named', { address: fullLine(address, t) })}
          onClick={() => void run(() => keep(address), onKept)}
        >
          {t('account.addresses.keep')}
        </Button>
      </div>
      <Problem failure={problem} />
    </li>
  );
}
