import { useState } from 'react';
import type { Session } from '../../../../../shared/contract/session.ts';
import { isEmailValid } from '../../../../../shared/domain/orders/order-form.ts';
import { useLink } from '../../../../runtime/use-link.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useSetAtom } from '../../../../state/jotai.ts';
import { loginAtom } from '../../../../state/session.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { AccountForm } from '../AccountForm.tsx';
import { ShowPassword } from '../ShowPassword.tsx';
import { useSubmission } from '../use-submission.ts';

/** E-mail and password, on the marketplace's own pages only. Which of the two was wrong is never said. */
export function LoginForm({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  const login = useSetAtom(loginAtom);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [tried, setTried] = useState(false);
  const { sending, problem, submit } = useSubmission<Session>(({ key, message }) =>
    key === 'login.error.failed' || key === 'request.error.too-many' ? message : null,
  );
  const emailFault = isEmailValid(email.trim()) ? undefined : t('account.login.missingEmail');
  const passwordFault = password === '' ? t('account.login.missingPassword') : undefined;

  const handleSubmit = () => {
    setTried(true);
    if (emailFault || passwordFault) return false;
    void submit(() => login({ email: email.trim(), password }));
    return true;
  };

  return (
    <AccountForm
      title={t('account.login.title')}
      problem={problem}
      submitLabel={t('account.login.submit')}
      sending={sending}
      onSubmit={handleSubmit}
      footer={
        <>
          <a {...linkTo(session.passwordLostURL)}>{t('account.login.lost')}</a>
          <a {...linkTo(session.registerURL)}>{t('account.login.register')}</a>
        </>
      }
    >
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        label={t('account.login.email')}
        value={email}
        onValueChange={setEmail}
        error={tried ? emailFault : undefined}
      />
      <div className="password">
        <TextField
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={t('account.login.password')}
          value={password}
          onValueChange={setPassword}
          error={tried ? passwordFault : undefined}
        />
        <ShowPassword visible={visible} onVisibleChange={setVisible} />
      </div>
    </AccountForm>
  );
}
