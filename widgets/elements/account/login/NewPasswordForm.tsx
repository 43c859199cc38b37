import { useState } from 'react';
import { useNavigate } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Session } from '#shared/contract/session.ts';
import { minimumPasswordLength } from '#shared/contract/values/password-lengths.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { activateAtom, resetAtom, typedEmailAtom } from '../account.atoms.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { newPasswordError, PasswordField, UsernameHint } from '../forms/fields.tsx';
import { passwordErrors, useSubmission } from '../forms/use-submission.ts';
import { IncompleteLink, useMailLink } from './use-mail-link.tsx';

interface NewPasswordFormProps {
  /** the first password, or another one for one that was lost */
  readonly kind: 'activation' | 'reset';
  readonly session: Session;
}

/** A password by a mail's link; afterwards one is logged in and led to the account, staff to their kitchen. */
export function NewPasswordForm({ kind, session }: NewPasswordFormProps) {
  const t = useMessages();
  const linkTo = useLink();
  const navigate = useNavigate();
  const isReset = kind === 'reset';
  const setPasswordBy = useSetAtom(isReset ? resetAtom : activateAtom);
  const typedEmail = useAtomValue(typedEmailAtom);
  const { token, email = isReset ? typedEmail : undefined } = useMailLink();
  const [password, setPassword] = useState('');
  const [isOver, setIsOver] = useState(false);
  const submission = useSubmission({
    said: ['feature.error.off'],
    texts: { 'token.error.invalid': t(`account.${kind}.invalid`) },
    atField: passwordErrors,
  });
  const again = (
    <LinkButton {...linkTo(isReset ? session.passwordLostURL : session.registerURL)}>
      {t(isReset ? 'account.reset.again' : 'account.register.title')}
    </LinkButton>
  );
  if (token === null) {
    const text = t(isReset ? 'account.reset.noToken' : 'account.activation.noToken.text');
    return <IncompleteLink action={again}>{text}</IncompleteLink>;
  }
  const passwordError = newPasswordError(t, password);

  const handleSubmit = () => {
    void submission
      .submit(
        () => setPasswordBy({ token, password }),
        ({ cockpitURL, profileURL, user }) =>
          navigate(user?.role === 'staff' ? cockpitURL : profileURL, { replace: true }),
      )
      .then((outcome) => {
        if (outcome?.ok === false) setIsOver(outcome.error.key === 'token.error.invalid');
      });
  };

  return (
    <AccountForm
      title={t(`account.${kind}.title`)}
      text={t(`account.${kind}.text`)}
      submission={submission}
      problemAction={isOver ? again : undefined}
      submitLabel={t('account.activation.submit')}
      isValid={!passwordError}
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
        error={submission.fieldProblem ?? (submission.tried ? passwordError : undefined)}
      />
    </AccountForm>
  );
}
