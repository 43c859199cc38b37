import { type ReactNode, useState } from 'react';
import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { useNavigate } from '#runtime/widget-context.ts';
import type { Session } from '#shared/contract/session.ts';
import { minimumPasswordLength } from '#shared/contract/values/password-lengths.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/outcome.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { activateAtom, resetAtom, typedEmailAtom } from '../account.atoms.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { newPasswordFault, PasswordField, UsernameHint } from '../forms/fields.tsx';
import { isPasswordFault, useSubmission } from '../forms/use-submission.ts';
import { useMailLink } from './use-mail-link.ts';

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

/** The first password, by the mail's link. */
export function ActivationForm({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  const activate = useSetAtom(activateAtom);
  const { token, email } = useMailLink();
  const again = <LinkButton {...linkTo(session.registerURL)}>{t('account.register.title')}</LinkButton>;
  if (token === null) {
    return (
      <EmptyState title={t('account.activation.noToken.title')} heading="h1" action={again}>
        {t('account.activation.noToken.text')}
      </EmptyState>
    );
  }
  return (
    <NewPasswordForm
      title={t('account.activation.title')}
      text={t('account.activation.text')}
      over={t('account.activation.invalid')}
      overAction={again}
      email={email}
      onPassword={(password) => activate({ token, password })}
    />
  );
}

/** A new password, by the link of the mail that was asked for. */
export function ResetForm({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  const reset = useSetAtom(resetAtom);
  const typedEmail = useAtomValue(typedEmailAtom);
  const { token, email = typedEmail } = useMailLink();
  const again = <LinkButton {...linkTo(session.passwordLostURL)}>{t('account.reset.again')}</LinkButton>;
  if (token === null) {
    return (
      <EmptyState title={t('account.activation.noToken.title')} heading="h1" action={again}>
        {t('account.reset.noToken')}
      </EmptyState>
    );
  }
  return (
    <NewPasswordForm
      title={t('account.reset.title')}
      text={t('account.reset.text')}
      over={t('account.reset.invalid')}
      overAction={again}
      email={email}
      onPassword={(password) => reset({ token, password })}
    />
  );
}
