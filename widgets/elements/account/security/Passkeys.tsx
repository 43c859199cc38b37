import { type FormEvent, useId, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { LoginMethods, Passkey } from '#shared/contract/login-methods.ts';
import { deviceName } from '#shared/domain/accounts/device-name.ts';
import {
  createPasskeyAtom,
  loginMethodsResource,
  removePasskeyAtom,
  renamePasskeyAtom,
} from '#state/accounts/login-methods.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { Loaded } from '../dashboard/Loaded.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { makePasskey } from '../passkeys/browser-passkeys.ts';
import { passkeyErrors } from '../passkeys/passkey-texts.ts';
import { usePasskeysWork } from '../passkeys/use-passkey-login.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { timeText } from './time-text.ts';

/** By which the account can be logged in to without its password: made, named and deleted. */
export function Passkeys() {
  const t = useMessages();
  return (
    <section className="dashboard-part" aria-labelledby="passkeys-title">
      <H3 id="passkeys-title">{t('passkey.title')}</H3>
      <p className="fo-quiet">{t('passkey.text')}</p>
      <Loaded resource={loginMethodsResource} lines={2}>
        {(methods) => <PasskeyList {...methods} />}
      </Loaded>
    </section>
  );
}

function PasskeyList({ passkeys }: LoginMethods) {
  const t = useMessages();
  const works = usePasskeysWork();
  const listRef = useRef<HTMLUListElement>(null);
  const createRef = useRef<HTMLDivElement>(null);
  const [isCreating, setIsCreating] = useState(false);
  const [isCreated, setIsCreated] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  const leaveForm = (created: boolean) => {
    setIsCreating(false);
    setIsCreated(created);
    // once the button is there again
    requestAnimationFrame(() => createRef.current?.querySelector('button')?.focus());
  };
  const handleRemoved = () => {
    setRemoving(null);
    setIsCreated(false);
    // the button that had the focus is gone
    (listRef.current ?? createRef.current?.querySelector('button'))?.focus();
  };

  return (
    <>
      {passkeys.length > 0 && (
        <ul ref={listRef} tabIndex={-1} className="rows devices fo-lined">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      <div role="status">{isCreated && <Notice level="success">{t('passkey.created')}</Notice>}</div>
      <div ref={createRef} className="security-form">
        {!works && <p className="fo-quiet">{t('account.passkey.unsupported')}</p>}
        {works && !isCreating && <Button onClick={() => setIsCreating(true)}>{t('passkey.create')}</Button>}
        {works && isCreating && <CreatePasskey onDone={() => leaveForm(true)} onCancel={() => leaveForm(false)} />}
      </div>
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} onRemoved={handleRemoved} />}
    </>
  );
}

/** Ends a line, and begins none. */
const dot = '\u00a0· ';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { name, lastUsedAt, createdAt, backedUp } = passkey;
  return (
    <li>
      <div>
        <p className="row-name fo-lead">
          <bdi>{name}</bdi>
        </p>
        <p className="fo-quiet">
          {lastUsedAt === null ? t('passkey.unused') : t('passkey.used', { time: timeText(lastUsedAt, lang) })}
          {dot}
          {t('passkey.since', { time: timeText(createdAt, lang) })}
          {backedUp && `${dot}${t('passkey.backedUp')}`}
        </p>
      </div>
      <div className="passkey-actions">
        <Button variant="quiet" onClick={onRename}>
          {t('passkey.rename')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {t('passkey.remove')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

/** Who it is, then the browser's own dialog. */
function CreatePasskey({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) {
  const t = useMessages();
  const create = useSetAtom(createPasskeyAtom);
  const [name, setName] = useState(() => deviceName(globalThis.navigator.userAgent));
  const nameError = name.trim() === '' ? t('passkey.missingName') : undefined;
  return (
    <ConfirmForm
      title={t('passkey.create')}
      text={t('passkey.createText')}
      submitLabel={t('passkey.next')}
      isValid={!nameError}
      onConfirm={(confirm) => create({ name: name.trim(), confirm, make: makePasskey })}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(tried) => <NameField value={name} onValueChange={setName} error={tried ? nameError : undefined} />}
    </ConfirmForm>
  );
}

interface NameFieldProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

function NameField(field: NameFieldProps) {
  const t = useMessages();
  return (
    <TextField
      {...field}
      label={t('passkey.name')}
      help={t('passkey.nameHelp')}
      name="passkey-name"
      autoComplete="off"
      required
      maxLength={60}
    />
  );
}

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

function RenamePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const t = useMessages();
  const rename = useSetAtom(renamePasskeyAtom);
  const formId = useId();
  const [name, setName] = useState(passkey.name);
  const { submit, sending, problem, tried, markTried } = useSubmission({ said: passkeyErrors });
  const nameError = name.trim() === '' ? t('passkey.missingName') : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    markTried();
    if (!nameError) void submit(() => rename({ id: passkey.id, name: name.trim() }), onClose);
  };
  return (
    <Modal
      title={t('passkey.rename')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('passkey.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={sending}>
            {t('passkey.save')}
          </Button>
        </>
      }
    >
      {problem !== null && <Notice level="alert">{problem}</Notice>}
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <NameField value={name} onValueChange={setName} error={tried ? nameError : undefined} />
      </form>
    </Modal>
  );
}

function RemovePasskey({ passkey, onClose, onRemoved }: PasskeyDialogProps & { readonly onRemoved: () => void }) {
  const t = useMessages();
  const remove = useSetAtom(removePasskeyAtom);
  const { submit, sending, problem } = useSubmission({ said: passkeyErrors });
  return (
    <Modal
      title={t('passkey.removeTitle', { name: passkey.name })}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('passkey.cancel')}
          </Button>
          <Button variant="danger" busy={sending} onClick={() => void submit(() => remove(passkey.id), onRemoved)}>
            {t('passkey.remove')}
          </Button>
        </>
      }
    >
      {problem !== null && <Notice level="alert">{problem}</Notice>}
      <p>{t('passkey.removeText')}</p>
    </Modal>
  );
}
