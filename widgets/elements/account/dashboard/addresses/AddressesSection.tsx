import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Address, AddressData } from '#shared/contract/addresses.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import type { Translate } from '#shared/messages/translate.ts';
import {
  addressBookResource,
  deleteAddressAtom,
  keepLastAddressAtom,
  makeDefaultAddressAtom,
  selectSavedAddressAtom,
} from '#state/address-book/address-book.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { Loaded, NothingYet, Problem } from '../Loaded.tsx';
import { AddressEditor } from './AddressEditor.tsx';

type SavedAddress = Address & { readonly id: number };
const isSaved = (address: Address): address is SavedAddress => address.id !== null;

/** The address book: where food goes, and what else is saved. */
export function AddressesSection() {
  // null: none is edited
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [rounds, setRounds] = useState(0);
  return (
    <Loaded resource={addressBookResource} lines={6}>
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
        <ul className="rows addresses fo-lined" part="addresses">
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
      <H3>{t('account.saved.last')}</H3>
      <ul className="rows fo-lined">
        {others.map((address) => (
          <LastAddress key={toJson(address)} address={address} onKept={onKept} />
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
    <li className="address fo-stack-3">
      <AddressText address={address} />
      <div className="address-actions fo-wrap fo-apart">
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

/** Where it is; the way from its front door, and whose it is, below. */
function AddressText({ address, children }: { readonly address: Address; readonly children?: ReactNode }) {
  const t = useMessages();
  const door = doorLine(address, t);
  return (
    <div className="address-text">
      <p className="row-name fo-lead">{formatAddressShort(address)}</p>
      {door !== '' && <p>{door}</p>}
      {address.company !== '' && <p>{address.company}</p>}
      {children}
    </div>
  );
}

interface AddressRowProps {
  readonly address: Address & { readonly id: number };
  readonly selected: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One address: what it is, whether food comes here, and what can be done with it. */
function AddressRow({ address, selected, onEdit, onDelete }: AddressRowProps) {
  const t = useMessages();
  const select = useSetAtom(selectSavedAddressAtom);
  const makeDefault = useSetAtom(makeDefaultAddressAtom);
  const { busyWith, problem, run } = useAction();
  const { id, note, isDefault } = address;
  const named = { address: fullLine(address, t) };

  return (
    <li className="address fo-stack-3" data-address={id}>
      <AddressText address={address}>
        {note && <p className="fo-quiet fo-as-typed">{note}</p>}
        {(selected || isDefault) && (
          <p className="address-marks fo-wrap">
            {selected && <span className="mark mark-on">{t('account.addresses.selected')}</span>}
            {isDefault && <span className="mark">{t('account.addresses.default')}</span>}
          </p>
        )}
      </AddressText>
      <div className="address-actions fo-wrap fo-apart">
        {!selected && (
          <Button
            variant="secondary"
            busy={busyWith === 'select'}
            aria-label={t('account.addresses.select.named', named)}
            onClick={() => void run(() => select(id), undefined, 'select')}
          >
            {t('account.addresses.select')}
          </Button>
        )}
        {!isDefault && (
          <Button
            variant="quiet"
            busy={busyWith === 'default'}
            aria-label={t('account.addresses.makeDefault.named', named)}
            onClick={() => void run(() => makeDefault(id), undefined, 'default')}
          >
            {t('account.addresses.makeDefault')}
          </Button>
        )}
        <Button variant="quiet" aria-label={t('account.addresses.edit.named', named)} onClick={onEdit}>
          {t('account.addresses.edit')}
        </Button>
        <Button variant="quiet" aria-label={t('account.addresses.delete.named', named)} onClick={onDelete}>
          {t('account.addresses.delete')}
        </Button>
      </div>
      <Problem failure={problem} />
    </li>
  );
}

interface DeleteAddressProps {
  readonly address: Address & { readonly id: number };
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before it deletes. One that was deleted elsewhere meanwhile is as good as deleted here. */
function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const t = useMessages();
  const remove = useSetAtom(deleteAddressAtom);
  const { busy, problem, run } = useAction();
  const handleDelete = async () => {
    const outcome = await run(() => remove(address.id));
    if (outcome.ok || outcome.error.key === 'address.error.unknown') onDeleted();
  };
  return (
    <Modal
      title={t('account.addresses.delete.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      negative={{ label: t('common.cancel'), onClick: onClose }}
      affirmative={{ label: t('account.addresses.delete'), onClick: () => void handleDelete(), busy }}
    >
      <p>{t('account.addresses.delete.text', { address: fullLine(address, t) })}</p>
      <Problem failure={problem} />
    </Modal>
  );
}

/** `Stiege 2, Tür 14`; empty for a house of one door. */
function doorLine({ buildingNumber, floorNumber, doorNumber }: Address, t: Translate): string {
  return [
    buildingNumber && t('account.addresses.door', { building: buildingNumber }),
    floorNumber && t('account.addresses.floor', { floor: floorNumber }),
    doorNumber && t('account.addresses.flat', { door: doorNumber }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The whole of it in one line, so that two doors of one house can be distinguished. */
const fullLine = (address: Address, t: Translate): string =>
  [formatAddressShort(address), doorLine(address, t)].filter((part) => part !== '').join(', ');
