import type { ReactNode } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Address } from '#shared/contract/addresses.ts';
import { formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import { deleteAddressAtom, makeDefaultAddressAtom, selectSavedAddressAtom } from '#state/address-book/address-book.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { Problem } from '../Loaded.tsx';
import { doorLine, fullLine } from './address-text.ts';

/** Where it is; the way from its front door, and whose it is, below. */
export function AddressText({ address, children }: { readonly address: Address; readonly children?: ReactNode }) {
  const t = useMessages();
  const door = doorLine(address, t);
  return (
    <div className="address-text">
      <p className="row-name">{formatAddressShort(address)}</p>
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
export function AddressRow({ address, selected, onEdit, onDelete }: AddressRowProps) {
  const t = useMessages();
  const select = useSetAtom(selectSavedAddressAtom);
  const makeDefault = useSetAtom(makeDefaultAddressAtom);
  const { busyWith, problem, run } = useAction();
  const { id, note, isDefault } = address;
  const named = { address: fullLine(address, t) };

  return (
    <li className="address" data-address={id}>
      <AddressText address={address}>
        {note && <p className="fo-quiet address-note">{note}</p>}
        {(selected || isDefault) && (
          <p className="address-marks">
            {selected && <span className="mark mark-on">{t('account.addresses.selected')}</span>}
            {isDefault && <span className="mark">{t('account.addresses.default')}</span>}
          </p>
        )}
      </AddressText>
      <div className="address-actions">
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
export function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const t = useMessages();
  const remove = useSetAtom(deleteAddressAtom);
  const { busy, problem, run } = useAction();
  const handleDelete = async () => {
    const outcome = await run(() => remove(address.id));
    if (outcome.ok || outcome.error.key === 'address.error.unknown') onDeleted();
  };
  return (
    <Modal
      open
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
