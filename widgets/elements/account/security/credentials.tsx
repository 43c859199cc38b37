import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { minimumPasswordLength } from '#shared/contract/values/password-lengths.ts';
import { isEmailValid } from '#shared/domain/accounts/is-email.ts';
import { cancelEmailChangeAtom, changePasswordAtom, requestEmailChangeAtom } from '#state/accounts/account-security.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { AccountForm } from '../forms/AccountForm.tsx';
import { EmailField, newPasswordError, PasswordField, UsernameHint } from '../forms/fields.tsx';
import { passwordErrors, useSubmission } from '../forms/use-submission.ts';

interface EmailChangeProps {
  readonly email: string;
  /** the new address, while it waits to be confirmed */
  readonly requested: string | null;
}

/** Another address for the account: it changes once both, the old and the new one, have confirmed. */
export function EmailChange({ email, requested }: EmailChangeProps) {
  return (
    <div className="dashboard-part">
      {requested === null ? <EmailForm email={email} /> : <WaitingEmail email={email} requested={requested} />}
    </div>
  );
}

function WaitingEmail({ email, requested }: { readonly email: string; readonly requested: string }) {
  const t = useMessages();
  const cancel = useSetAtom(cancelEmailChangeAtom);
  const { sending, problem, submit } = useSubmission();
  return (
    <>
      <H3>{t('account.email.title')}</H3>
      <Notice level="info" title={t('account.email.waiting.title')}>
        {t('account.email.waiting.text', { email, requested })}
      </Notice>
      {problem !== null && <Notice level="alert">{problem}</Notice>}
      <Button busy={sending} onClick={() => void submit(() => cancel())}>
        {t('account.email.cancel')}
      </Button>
    </>
  );
}

/** What the server may have against such a change, in its own words. */
const refusals = ['password.error.wrong', 'login.error.wait', 'account.error.foreign'];
const noEmail = { email: '', password: '' };

function EmailForm({ email }: { readonly email: string }) {
  const t = useMessages();
  const request = useSetAtom(requestEmailChangeAtom);
  const [form, setForm] = useState(noEmail);
  const submission = useSubmission({ said: refusals, atField: ['email.error.invalid'] });
  const address = form.email.trim();
  const emailError = isEmailValid(address) ? undefined : t('account.register.invalidEmail');
  const passwordError = form.password === '' ? t('account.login.missingPassword') : undefined;
  const change = (patch: Partial<typeof noEmail>) => {
    setForm((before) => ({ ...before, ...patch }));
    submission.forget();
  };

  const handleSubmit = () => {
    void submission.submit(
      () => request({ email: address, password: form.password }),
      () => setForm(noEmail),
    );
  };

  return (
    <AccountForm
      level={3}
      title={t('account.email.title')}
      text={t('account.email.text', { email })}
      submission={submission}
      submitLabel={t('account.email.submit')}
      isValid={!emailError && !passwordError}
      onSubmit={handleSubmit}
    >
      <EmailField
        autoComplete="email"
        label={t('account.email.new')}
        value={form.email}
        onValueChange={(value) => change({ email: value })}
        error={submission.fieldProblem ?? (submission.tried ? emailError : undefined)}
      />
      <UsernameHint email={email} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('account.login.password')}
        value={form.password}
        onValueChange={(password) => change({ password })}
        error={submission.tried ? passwordError : undefined}
      />
    </AccountForm>
  );
}

const noPasswords = { password: '', newPassword: '' };

interface PasswordChangeProps {
  readonly email: string;
  /** the operator asks for a new one */
  readonly isRequested: boolean;
}

/** The present password and a new one; every other device is logged out. */
export function PasswordChange({ email, isRequested }: PasswordChangeProps) {
  const t = useMessages();
  const changePassword = useSetAtom(changePasswordAtom);
  const [form, setForm] = useState(noPasswords);
  const [isDone, setIsDone] = useState(false);
  const submission = useSubmission({ said: refusals, atField: passwordErrors });
  const oldError = form.password === '' ? t('account.login.missingPassword') : undefined;
  const newError = newPasswordError(t, form.newPassword);
  const change = (patch: Partial<typeof noPasswords>) => {
    setForm((before) => ({ ...before, ...patch }));
    setIsDone(false);
    submission.forget();
  };

  const handleSubmit = () => {
    void submission.submit(
      () => changePassword(form),
      () => {
        setForm(noPasswords);
        setIsDone(true);
      },
    );
  };

  return (
    <div className="dashboard-part">
      <AccountForm
        level={3}
        title={t('account.password.title')}
        text={t(isRequested ? 'account.password.requested.text' : 'account.password.text')}
        submission={submission}
        submitLabel={t('account.password.submit')}
        isValid={!oldError && !newError}
        onSubmit={handleSubmit}
      >
        <UsernameHint email={email} />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('account.password.current')}
          value={form.password}
          onValueChange={(password) => change({ password })}
          error={submission.tried ? oldError : undefined}
        />
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          label={t('account.activation.password')}
          help={t('account.activation.help', { minimum: minimumPasswordLength })}
          value={form.newPassword}
          onValueChange={(newPassword) => change({ newPassword })}
          error={submission.fieldProblem ?? (submission.tried ? newError : undefined)}
        />
      </AccountForm>
      {isDone && <Notice level="success">{t('account.password.done')}</Notice>}
    </div>
  );
}
