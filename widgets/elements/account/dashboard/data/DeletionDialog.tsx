import { type FormEvent, useId, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { type DeletionPreview, requestDeletionAtom } from '#state/privacy/data-rights.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';

interface DeletionDialogProps {
  readonly preview: DeletionPreview;
  /** the day on which it would be deleted, in words */
  readonly day: string;
  readonly onClose: () => void;
}

/** The second step: what is lost, what is waited for, the day and the way back; and the password. */
export function DeletionDialog({ preview, day, onClose }: DeletionDialogProps) {
  const t = useMessages();
  const request = useSetAtom(requestDeletionAtom);
  const user = useAtomValue(currentSessionAtom)?.user;
  const isStaff = user?.role === 'staff';
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { lostPoints, openOrders } = preview;

  const refuse = (words: string) => {
    setError(words);
    formRef.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') {
      refuse(t('account.data.deletion.password.missing'));
      return;
    }
    setBusy(true);
    setError(undefined);
    const outcome = await request(password);
    setBusy(false);
    if (outcome.ok) onClose();
    else refuse(outcome.error.offline ? t('account.section.offline') : outcome.error.message);
  };

  return (
    <Modal
      open
      title={t('account.data.deletion.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('account.data.deletion.cancel')}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            {t('account.data.deletion.confirm')}
          </Button>
        </>
      }
    >
      <ul className="deletion-facts">
        <li>{t('account.data.deletion.day', { date: day })}</li>
        {isStaff ? (
          <li>{t('account.data.deletion.staff')}</li>
        ) : (
          <li>
            {lostPoints === 0
              ? t('account.data.deletion.noPoints')
              : t('account.data.deletion.points', { points: lostPoints })}
          </li>
        )}
        {openOrders === 1 && <li>{t('account.data.deletion.order')}</li>}
        {openOrders > 1 && <li>{t('account.data.deletion.orders', { count: openOrders })}</li>}
        {!isStaff && <li>{t('account.data.deletion.invoices')}</li>}
      </ul>
      <form
        id={formId}
        ref={formRef}
        className="dashboard-form"
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        {/* for password managers: whose password it is */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <TextField
          label={t('account.data.deletion.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          value={password}
          error={error}
          onValueChange={(value) => {
            setPassword(value);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
