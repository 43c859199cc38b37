import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Address } from '#shared/contract/addresses.ts';
import { deleteAddressAtom } from '#state/address-book/address-book.ts';
import type { Failure } from '#state/core/failure.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { fullLine } from './address-text.ts';

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
