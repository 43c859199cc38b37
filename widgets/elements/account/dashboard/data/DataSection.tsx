import { type FormEvent, useId, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { Session } from '#shared/contract/session.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import * as rights from '#state/privacy/data-rights.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { UsernameHint } from '../../forms/fields.tsx';
import { useOwnOrigin } from '../../forms/use-own-origin.ts';
import { Loaded, Problem, useFailureText } from '../Loaded.tsx';

/** A copy of one's data, and the account's end. On a partner's page both are left to the marketplace's own. */
export function DataSection({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  const ownOrigin = useOwnOrigin();
  if (ownOrigin) {
    return (
      <>
        <Export />
        <Deletion />
      </>
    );
  }
  return (
    <div className="dashboard-part">
      <p>{t('account.data.foreign')}</p>
      <LinkButton variant="secondary" target="_blank" {...linkTo(`${session.profileURL}#data`)} onClick={undefined}>
        {t('account.data.foreign.action')} {t('account.newWindow')}
      </LinkButton>
    </div>
  );
}

/** A copy of all that is held of the person: asked for, being made, to be fetched. */
function Export() {
  const t = useMessages();
  return (
    <div className="dashboard-part" part="export">
      <H3>{t('account.data.export')}</H3>
      <p>{t('account.data.export.text')}</p>
      <Loaded resource={rights.exportResource} lines={1}>
        {(value) => <ExportNow state={value} />}
      </Loaded>
    </div>
  );
}

function ExportNow({ state: { requestedInfoTime, ready } }: { readonly state: rights.ExportState }) {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const request = useSetAtom(rights.requestExportAtom);
  const { busy, problem, run } = useAction();
  const textOf = useFailureText();
  const making = requestedInfoTime !== null && ready === null;
  return (
    <>
      <div role="status">{making && <p>{t('account.data.export.making')}</p>}</div>
      {ready && (
        <>
          <p>{t('account.data.export.ready', { date: formatDate(ready.expires, 'long', lang) })}</p>
          <LinkButton variant="primary" href={new URL(ready.url, `${apiBase}/`).href} download>
            {t('account.data.export.fetch', { size: sizeText(ready.bytes, lang) })}
          </LinkButton>
        </>
      )}
      {problem && (
        <Notice level="alert">{problem.status === 429 ? t('account.data.export.tooMany') : textOf(problem)}</Notice>
      )}
      {!making && (
        <Button variant={ready ? 'quiet' : 'secondary'} busy={busy} onClick={() => void run(request)}>
          {t('account.data.export.request')}
        </Button>
      )}
    </>
  );
}

/** `14 kB`, `2,3 MB`; whole kilobytes, at least one. */
function sizeText(bytes: number, lang: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return `${formatNumber(kilobytes, lang)} kB`;
  return `${formatNumber(bytes / 1_000_000, lang, { maximumFractionDigits: 1 })} MB`;
}

/** The account's end in two steps, and the way back until it comes. */
function Deletion() {
  const t = useMessages();
  return (
    <div className="dashboard-part" part="deletion">
      <H3>{t('account.data.deletion')}</H3>
      <Loaded resource={rights.deletionResource} lines={2}>
        {(preview) => <DeletionNow preview={preview} />}
      </Loaded>
    </div>
  );
}

function DeletionNow({ preview }: { readonly preview: rights.DeletionPreview }) {
  const t = useMessages();
  const { lang } = useWidget();
  const cancel = useSetAtom(rights.cancelDeletionAtom);
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
  readonly preview: rights.DeletionPreview;
  /** the day on which it would be deleted, as a text */
  readonly day: string;
  readonly onClose: () => void;
}

/** The second step: what is lost, what is waited for, the day and the way back; and the password. */
function DeletionDialog({ preview, day, onClose }: DeletionDialogProps) {
  const t = useMessages();
  const request = useSetAtom(rights.requestDeletionAtom);
  const textOf = useFailureText();
  const user = useAtomValue(currentSessionAtom)?.user;
  const isStaff = user?.role !== 'consumer';
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
      <ul className="deletion-facts fo-stack-2">
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
        className="dashboard-form fo-stack-4"
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
