import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Session } from '#shared/contract/session.ts';
import { isEmailValid } from '#shared/domain/accounts/is-email.ts';
import { loginAtom } from '#state/accounts/login.ts';
import { useAtom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { typedEmailAtom } from '../account.atoms.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { EmailField, PasswordField } from '../forms/fields.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { passkeyErrors, usePasskeyTexts } from '../passkeys/passkey-texts.ts';
import { usePasskeyLogin } from '../passkeys/use-passkey-login.ts';
import { CodeStep, codeNeeded, codeWrong } from './code-step.ts';

interface LoginFormProps {
  readonly session: Session;
  /** for whom, where it is not the marketplace's own page that one logs in for */
  readonly text?: string | undefined;
  /** what the links to the other forms take along, from the `?` on */
  readonly search?: string;
  /** the kitchen's: staff do not register, and get in whatever is switched off for their guests */
  readonly forStaff?: boolean;
  readonly onDone?: (session: Session) => void;
}

const refusals = [
  'login.error.failed',
  'login.error.wait',
  'request.error.too-many',
  'feature.error.off',
  'second-factor.error.passkey',
  ...passkeyErrors,
];

/**
 * E-mail and password, or a passkey, on the marketplace's own pages only. Which of the first two was wrong is never said.
 */
export function LoginForm({ session, text, search = '', forStaff = false, onDone }: LoginFormProps) {
  const t = useMessages();
  const linkTo = useLink();
  const login = useSetAtom(loginAtom);
  const flags = useAtomValue(flagsAtom);
  const [typedEmail, keepTypedEmail] = useAtom(typedEmailAtom);
  const [email, setEmail] = useState(typedEmail);
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const texts = usePasskeyTexts();
  const submission = useSubmission({ said: refusals, texts, atField: [codeWrong], unsaid: [codeNeeded] });
  const emailError = isEmailValid(email.trim()) ? undefined : t('account.login.missingEmail');
  const passwordError = password === '' ? t('account.login.missingPassword') : undefined;

  const handleDone = (loggedIn: Session) => {
    keepTypedEmail('');
    onDone?.(loggedIn);
  };
  const passkey = usePasskeyLogin(submission, handleDone);
  const enter = async (code?: string) => {
    const outcome = await submission.submit(() => login({ email: email.trim(), password, code }), handleDone);
    if (outcome?.ok === false && outcome.error.key === codeNeeded) setNeedsCode(true);
  };
  const takeEmailAlong = () => keepTypedEmail(email.trim());

  if (needsCode) {
    const label = t('account.login.submit');
    const handleBack = () => setNeedsCode(false);
    return <CodeStep submission={submission} submitLabel={label} onSubmit={enter} onBack={handleBack} />;
  }
  return (
    <AccountForm
      title={t('account.login.title')}
      text={text}
      submission={submission}
      submitLabel={t('account.login.submit')}
      isValid={!emailError && !passwordError}
      onSubmit={() => void enter()}
      alternative={
        passkey.works && (
          <Button size="large" block busy={submission.sending} onClick={() => void passkey.handlePress()}>
            {t(passkey.isWaiting ? 'account.passkey.asking' : 'account.passkey.login')}
          </Button>
        )
      }
      footer={
        <>
          {flags?.LOGIN === false ? (
            <p className="fo-quiet">{t('account.login.lostOff')}</p>
          ) : (
            <a {...linkTo(session.passwordLostURL, takeEmailAlong)}>{t('account.login.lost')}</a>
          )}
          {!forStaff && <a {...linkTo(`${session.registerURL}${search}`)}>{t('account.login.register')}</a>}
        </>
      }
    >
      <EmailField
        autoComplete={passkey.offersInField ? 'username webauthn' : 'username'}
        label={t('account.login.email')}
        value={email}
        onValueChange={setEmail}
        error={submission.tried ? emailError : undefined}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('account.login.password')}
        value={password}
        onValueChange={setPassword}
        error={submission.tried ? passwordError : undefined}
      />
    </AccountForm>
  );
}
