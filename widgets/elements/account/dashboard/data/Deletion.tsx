import { type FormEvent, useId, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import {
  cancelDeletionAtom,
  type DeletionPreview,
  deletionAtom,
  reloadDeletionAtom,
  requestDeletionAtom,
} from '#state/privacy/data-rights.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { UsernameHint } from '../../forms/fields.tsx';
import { Loaded, Problem, useFailureText } from '../Loaded.tsx';

/** The account's end in two steps, and the way back until it comes. */
export function Deletion() {
  const t = useMessages();
  return (
    <div className="dashboard-part" part="deletion">
      <h3>{t('account.data.deletion')}</h3>
      <Loaded of={deletionAtom} reload={reloadDeletionAtom} lines={2}>
        {(preview) => <DeletionNow preview={preview} />}
      </Loaded>
    </div>
  );
}

function DeletionNow({ preview }: { readonly preview: DeletionPreview }) {
  const t = useMessages();
  const { lang } = useWidget();
  const cancel = useSetAtom(cancelDeletionAtom);
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState(false);
  const { busy, problem, run } = useAction();
  const isPending = preview.requestedDeletion !== null;
  const day = formatDate(preview.requestedDeletion ?? `${preview.deletesOn}T12:00:00Z`, 'full', lang);
  return (
    <>
      <div role="status">{kept && !isPending && <p>{t('account.data.deletion.kept')}</p>}</div>
      <Problem failure={problem} />
      {isPending ? (
        <Notice
          level="warning"
          action={
            <Button variant="primary" busy={busy} onClick={() => void run(cancel, () => setKept(true))}>
              {t('account.data.deletion.keep')}
            </Button>
          }
        >
          {t('account.data.deletion.pending', { date: day })}
        </Notice>
      ) : (
        <>
          <p>{t('account.data.deletion.text')}</p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('account.data.deletion.start')}
          </Button>
        </>
      )}
      {asking && <DeletionDialog preview={preview} day={day} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DeletionDialogProps {
  readonly preview: DeletionPreview;
  /** the day on which it would be deleted, as a text */
  readonly day: string;
  readonly onClose: () => void;
}

/** The second step: what is lost, what is waited for, the day and the way back; and the password. */
function DeletionDialog({ preview, day, onClose }: DeletionDialogProps) {
  const t = useMessages();
  const request = useSetAtom(requestDeletionAtom);
  const textOf = useFailureText();
  const user = useAtomValue(currentSessionAtom)?.user;
  const isStaff = user?.role === 'staff';
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const { busy, run } = useAction();
  const [error, setError] = useState<string>();
  const { lostPoints, openOrders } = preview;

  const refuse = (text: string) => {
    setError(text);
    formRef.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') {
      refuse(t('account.data.deletion.password.missing'));
      return;
    }
    setError(undefined);
    const outcome = await run(() => request(password));
    if (outcome.ok) onClose();
    else refuse(textOf(outcome.error));
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
        <UsernameHint email={user?.email ?? ''} />
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
