import { useState } from 'react';
import {
  maximumPasswordLength,
  minimumPasswordLength,
  type Session,
} from '../../../../../shared/contract/session.ts';
import { isPasswordLongEnough } from '../../../../../shared/domain/password.ts';
import { useLink } from '../../../../runtime/use-link.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useNavigate } from '../../../../runtime/widget-context.ts';
import { useSetAtom } from '../../../../state/jotai.ts';
import { LinkButton } from '../../../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { activateAtom } from '../../account.atoms.ts';
import { AccountForm } from '../AccountForm.tsx';
import { ShowPassword } from '../ShowPassword.tsx';
import { useSubmission } from '../use-submission.ts';
import { useHashToken } from './use-hash-token.ts';

/** The first password, by the mail's link; afterwards one is logged in and led to the account. */
export function ActivationForm({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  const token = useHashToken();
  if (token) return <PasswordForm token={token} profileURL={session.profileURL} />;
  return (
    <EmptyState
      title={t('account.activation.noToken.title')}
      action={<LinkButton {...linkTo(session.registerURL)}>{t('account.register.title')}</LinkButton>}
    >
      {t('account.activation.noToken.text')}
    </EmptyState>
  );
}

function PasswordForm({ token, profileURL }: { readonly token: string; readonly profileURL: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  const activate = useSetAtom(activateAtom);
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [tried, setTried] = useState(false);
  const { sending, problem, submit } = useSubmission<Session>(({ key }) =>
    key === 'token.error.invalid' ? t('account.activation.invalid') : null,
  );
  const minimum = minimumPasswordLength;
  const fault = isPasswordLongEnough(password) ? undefined : t('password.error.too-short', { minimum });

  const handleSubmit = () => {
    setTried(true);
    if (fault) return false;
    void submit(() => activate({ token, password })).then((outcome) => {
      if (outcome?.ok) navigate(profileURL, { replace: true });
    });
    return true;
  };

  return (
    <AccountForm
      title={t('account.activation.title')}
      text={t('account.activation.text')}
      problem={problem}
      submitLabel={t('account.activation.submit')}
      sending={sending}
      onSubmit={handleSubmit}
    >
      <div className="password">
        <TextField
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={maximumPasswordLength}
          label={t('account.activation.password')}
          help={t('account.activation.help', { minimum })}
          value={password}
          onValueChange={setPassword}
          error={tried ? fault : undefined}
        />
        <ShowPassword visible={visible} onVisibleChange={setVisible} />
      </div>
    </AccountForm>
  );
}
