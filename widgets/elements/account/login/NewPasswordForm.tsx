import { type ReactNode, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useNavigate } from '#runtime/widget-context.ts';
import type { Session } from '#shared/contract/session.ts';
import { minimumPasswordLength } from '#shared/contract/values/password-lengths.ts';
import type { Outcome } from '#state/core/outcome.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { UsernameHint } from '../forms/EmailField.tsx';
import { newPasswordFault } from '../forms/new-password.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { isPasswordFault, useSubmission } from '../forms/use-submission.ts';

interface NewPasswordFormProps {
  readonly title: string;
  readonly text: string;
  /** what is said when the link no longer works, and the way to another one */
  readonly over: string;
  readonly overAction: ReactNode;
  /** whose password it is, for password managers, where it is known */
  readonly email: string | undefined;
  readonly onPassword: (password: string) => Promise<Outcome<Session>>;
}

/** A password by a mail's link; afterwards one is logged in and led to the account, staff to their kitchen. */
export function NewPasswordForm({ title, text, over, overAction, email, onPassword }: NewPasswordFormProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const submission = useSubmission<Session>(({ key, message }) => {
    if (key === 'token.error.invalid') return over;
    return key === 'feature.error.off' ? message : null;
  }, isPasswordFault);
  const fault = newPasswordFault(t, password);

  const handleSubmit = () => {
    setTried(true);
    if (fault) return false;
    void submission
      .submit(() => onPassword(password))
      .then((outcome) => {
        if (outcome?.ok) {
          const { cockpitURL, profileURL, user } = outcome.value;
          navigate(user?.role === 'staff' ? cockpitURL : profileURL, { replace: true });
        } else if (outcome) setIsOver(outcome.error.key === 'token.error.invalid');
      });
    return true;
  };

  return (
    <AccountForm
      title={title}
      text={text}
      submission={submission}
      problemAction={isOver ? overAction : undefined}
      submitLabel={t('account.activation.submit')}
      onSubmit={handleSubmit}
    >
      {email && <UsernameHint email={email} />}
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('account.activation.password')}
        help={t('account.activation.help', { minimum: minimumPasswordLength })}
        value={password}
        onValueChange={(value) => {
          setPassword(value);
          submission.forget();
        }}
        error={submission.fieldProblem ?? (tried ? fault : undefined)}
      />
    </AccountForm>
  );
}
