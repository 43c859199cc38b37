import { type ReactNode, useState } from 'react';
import { useNavigate } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Session } from '#shared/contract/session.ts';
import { minimumPasswordLength } from '#shared/contract/values/password-lengths.ts';
import { isEmailValid } from '#shared/domain/accounts/is-email.ts';
import { confirmEmailAtom } from '#state/accounts/account-security.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { activateAtom, resetAtom, typedEmailAtom } from '../account.atoms.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { newPasswordError, PasswordField, UsernameHint } from '../forms/fields.tsx';
import { passwordErrors, useSubmission } from '../forms/use-submission.ts';
import { CodeStep, codeNeeded, codeWrong } from './code-step.ts';
import { FocusedTitle } from './mail-forms.tsx';

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
    atField: [...passwordErrors, codeWrong],
    unsaid: [codeNeeded],
  });
  const [needsCode, setNeedsCode] = useState(false);
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

  const handleSubmit = (code?: string) => {
    void submission
      .submit(
        () => setPasswordBy({ token, password, code }),
        ({ cockpitURL, profileURL, user }) =>
          navigate(user?.role === 'consumer' ? profileURL : cockpitURL, { replace: true }),
      )
      .then((outcome) => {
        if (outcome?.ok !== false) return;
        const { key } = outcome.error;
        setIsOver(key === 'token.error.invalid');
        // what else is wrong stands where it can be put right
        setNeedsCode(
          key === codeNeeded || (needsCode && !passwordErrors.includes(key) && key !== 'token.error.invalid'),
        );
      });
  };
  if (needsCode) {
    const label = t('account.activation.submit');
    const handleBack = () => setNeedsCode(false);
    return <CodeStep submission={submission} submitLabel={label} onSubmit={handleSubmit} onBack={handleBack} />;
  }

  return (
    <AccountForm
      title={t(`account.${kind}.title`)}
      text={t(`account.${kind}.text`)}
      submission={submission}
      problemAction={isOver ? again : undefined}
      submitLabel={t('account.activation.submit')}
      isValid={!passwordError}
      onSubmit={() => handleSubmit()}
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

/**
 * Confirms a change of address for one of the two addresses. By a press: what opens a mail's links by itself, such as a
 * virus scanner, must not have confirmed anything.
 */
export function EmailConfirm({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  const confirm = useSetAtom(confirmEmailAtom);
  const { token } = useMailLink();
  const [confirmed, setConfirmed] = useState<{ done: boolean; email: string } | null>(null);
  const { sending, problem, submit } = useSubmission({
    texts: { 'token.error.invalid': t('account.emailConfirm.invalid') },
  });
  const toAccount = <LinkButton {...linkTo(session.profileURL)}>{t('account.emailConfirm.account')}</LinkButton>;

  if (token === null) {
    return <IncompleteLink action={toAccount}>{t('account.emailConfirm.noToken')}</IncompleteLink>;
  }
  if (confirmed) {
    const { done, email } = confirmed;
    return (
      <div className="account account-form">
        <FocusedTitle>{t(done ? 'account.emailConfirm.done.title' : 'account.emailConfirm.half.title')}</FocusedTitle>
        <p>{t(done ? 'account.emailConfirm.done.text' : 'account.emailConfirm.half.text', { email })}</p>
        {toAccount}
      </div>
    );
  }
  return (
    <div className="account account-form">
      <H1>{t('account.emailConfirm.title')}</H1>
      <p className="fo-quiet">{t('account.emailConfirm.text')}</p>
      {problem !== null && (
        <Notice level="alert" action={toAccount}>
          {problem}
        </Notice>
      )}
      <Button
        variant="primary"
        size="large"
        block
        busy={sending}
        onClick={() => void submit(() => confirm(token), setConfirmed)}
      >
        {t('account.emailConfirm.submit')}
      </Button>
    </div>
  );
}

/**
 * What a mail's link brings, from `#token=…&email=…`: a hash never reaches a server's log. Read once. Without a token it is
 * not complete. Under the e-mail password managers keep the password that is chosen; for them alone: whose password it is
 * only the token says.
 */
export function useMailLink() {
  const [link] = useState(() => {
    const params = new URLSearchParams(globalThis.location.hash.slice(1));
    const email = params.get('email') ?? '';
    return { token: params.get('token'), email: isEmailValid(email) ? email : undefined };
  });
  return link;
}

/** The link lost its token on the way: what to do instead. */
function IncompleteLink({ action, children }: { readonly action: ReactNode; readonly children: string }) {
  const t = useMessages();
  return (
    <EmptyState title={t('account.activation.noToken.title')} heading={H1} action={action}>
      {children}
    </EmptyState>
  );
}
