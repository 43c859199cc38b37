import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Address } from '#shared/contract/addresses.ts';
import {
  deleteAddressAtom,
  makeDefaultAddressAtom,
  selectSavedAddressAtom,
} from '#state/address-book/address-book.ts';
import type { Failure } from '#state/core/failure.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/outcome.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { addressLine, doorLine, fullLine } from './address-text.ts';

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
  const [problem, setProblem] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<'select' | 'default' | null>(null);
  const { id, company, note, isDefault } = address;
  const named = { address: fullLine(address, t) };
  const door = doorLine(address, t);

  const run = async (what: 'select' | 'default', work: (id: number) => Promise<Outcome<unknown>>) => {
    setBusy(what);
    setProblem(null);
    const outcome = await work(id);
    setBusy(null);
    if (!outcome.ok) setProblem(outcome.error);
  };

  return (
    <li className="address" data-address={id}>
      <div className="address-text">
        <p className="row-name">{addressLine(address)}</p>
        {door !== '' && <p>{door}</p>}
        {company !== '' && <p>{company}</p>}
        {note && <p className="fo-quiet address-note">{note}</p>}
        {(selected || isDefault) && (
          <p className="address-marks">
            {selected && <span className="mark mark-on">{t('account.addresses.selected')}</span>}
            {isDefault && <span className="mark">{t('account.addresses.default')}</span>}
          </p>
        )}
      </div>
      <div className="address-actions">
        {!selected && (
          <Button
            variant="secondary"
            busy={busy === 'select'}
            aria-label={t('account.addresses.select.named', named)}
            onClick={() => void run('select', select)}
          >
            {t('account.addresses.select')}
          </Button>
        )}
        {!isDefault && (
          <Button
            variant="quiet"
            busy={busy === 'default'}
            aria-label={t('account.addresses.makeDefault.named', named)}
            onClick={() => void run('default', makeDefault)}
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
      {problem && (
        <Notice level="alert">{problem.offline ? t('account.section.offline') : problem.message}</Notice>
      )}
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const handleDelete = async () => {
    setBusy(true);
    setProblem(null);
    const outcome = await remove(address.id);
    setBusy(false);
    if (outcome.ok || outcome.error.key === 'address.error.unknown') onDeleted();
    else setProblem(outcome.error);
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
      {problem && (
        <Notice level="alert">{problem.offline ? t('account.section.offline') : problem.message}</Notice>
      )}
    </Modal>
  );
}
