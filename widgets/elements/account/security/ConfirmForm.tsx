import { type ReactNode, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { OwnerConfirmation } from '#shared/contract/login-methods.ts';
import { loginMethodsResource, requestPasskeyAtom } from '#state/accounts/login-methods.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { Button } from '#ui/action/Button.tsx';
import { AccountForm } from '../forms/AccountForm.tsx';
import { PasswordField, UsernameHint } from '../forms/fields.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { askForPasskey } from '../passkeys/browser-passkeys.ts';
import { passkeyErrors, usePasskeyTexts } from '../passkeys/passkey-texts.ts';
import { usePasskeysWork } from '../passkeys/use-passkey-login.ts';

interface ConfirmFormProps<Value> {
  readonly title: string;
  readonly text?: string;
  readonly submitLabel: string;
  /** whether its own fields are right; they are looked at once a button is pressed */
  readonly isValid?: boolean;
  /** fields before the password, with what is wrong with them once `tried` */
  readonly children?: (tried: boolean) => ReactNode;
  readonly onConfirm: (confirm: () => Promise<OwnerConfirmation>) => Promise<Outcome<Value>>;
  readonly onDone: (value: Value) => void;
  readonly onCancel: () => void;
}

const refusals = ['password.error.wrong', 'login.error.wait', 'account.error.foreign', ...passkeyErrors];

/** Something by which somebody gets in is changed: by the password, or by a passkey where the account has one. */
export function ConfirmForm<Value>({
  title,
  text,
  submitLabel,
  isValid = true,
  children,
  onConfirm,
  onDone,
  onCancel,
}: ConfirmFormProps<Value>) {
  const t = useMessages();
  const email = useAtomValue(currentSessionAtom)?.user?.email ?? '';
  const methods = valueOf(useAtomValue(loginMethodsResource.remoteAtom));
  const request = useSetAtom(requestPasskeyAtom);
  const works = usePasskeysWork();
  const [password, setPassword] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const texts = { ...usePasskeyTexts(), 'browser.known': t('passkey.known') };
  const submission = useSubmission({ said: refusals, texts });
  const { submit, markTried, tried, sending } = submission;
  const passwordError = password === '' ? t('account.login.missingPassword') : undefined;

  const handlePasskey = async () => {
    markTried();
    if (!isValid) return;
    setIsAsking(true);
    await submit(() => onConfirm(async () => ({ passkey: await askForPasskey(await request()) })), onDone);
    setIsAsking(false);
  };

  return (
    <AccountForm
      level={3}
      title={title}
      text={text}
      submission={submission}
      submitLabel={submitLabel}
      isValid={isValid && !passwordError}
      onSubmit={() => void submit(() => onConfirm(async () => ({ password })), onDone)}
      alternative={
        <div className="confirm-actions">
          {works && methods && methods.passkeys.length > 0 && (
            <Button busy={sending} onClick={() => void handlePasskey()}>
              {t('passkey.confirm')}
            </Button>
          )}
          <Button variant="quiet" onClick={onCancel}>
            {t('passkey.cancel')}
          </Button>
          <p role="status">{isAsking && t('account.passkey.asking')}</p>
        </div>
      }
    >
      {children?.(tried)}
      <UsernameHint email={email} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('account.login.password')}
        value={password}
        onValueChange={setPassword}
        error={tried && !isAsking ? passwordError : undefined}
      />
    </AccountForm>
  );
}
