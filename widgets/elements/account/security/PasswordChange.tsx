import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { minimumPasswordLength } from '#shared/contract/values/password-lengths.ts';
import { changePasswordAtom } from '#state/accounts/account-security.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { AccountForm } from '../forms/AccountForm.tsx';
import { newPasswordError, PasswordField, UsernameHint } from '../forms/fields.tsx';
import { passwordErrors, useSubmission } from '../forms/use-submission.ts';

const refusals = ['password.error.wrong', 'login.error.wait', 'account.error.foreign'];
const empty = { password: '', newPassword: '' };

interface PasswordChangeProps {
  readonly email: string;
  /** the operator asks for a new one */
  readonly isRequested: boolean;
}

/** The present password and a new one; every other device is logged out. */
export function PasswordChange({ email, isRequested }: PasswordChangeProps) {
  const t = useMessages();
  const changePassword = useSetAtom(changePasswordAtom);
  const [form, setForm] = useState(empty);
  const [isDone, setIsDone] = useState(false);
  const submission = useSubmission({ said: refusals, atField: passwordErrors });
  const oldError = form.password === '' ? t('account.login.missingPassword') : undefined;
  const newError = newPasswordError(t, form.newPassword);
  const change = (patch: Partial<typeof empty>) => {
    setForm((before) => ({ ...before, ...patch }));
    setIsDone(false);
    submission.forget();
  };

  const handleSubmit = () => {
    void submission.submit(
      () => changePassword(form),
      () => {
        setForm(empty);
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
