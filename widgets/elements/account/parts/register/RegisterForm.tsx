import { useState } from 'react';
import type { Session } from '../../../../../shared/contract/session.ts';
import { isEmailValid } from '../../../../../shared/domain/orders/order-form.ts';
import { useLink } from '../../../../runtime/use-link.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useSetAtom } from '../../../../state/jotai.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { type Registration, registerAtom } from '../../account.atoms.ts';
import { AccountForm } from '../AccountForm.tsx';
import { useSubmission } from '../use-submission.ts';
import { MailSent } from './MailSent.tsx';
import { TermsText } from './TermsText.tsx';

const empty: Registration = { email: '', name: '', acceptedTerms: false, newsletter: false };

/** E-mail, name and the terms (spec section 5); the password is set by the mail's link. */
export function RegisterForm({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  const register = useSetAtom(registerAtom);
  const [form, setForm] = useState(empty);
  const [tried, setTried] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { sending, problem, submit } = useSubmission<null>(() => null);

  const change = (patch: Partial<Registration>) => setForm((before) => ({ ...before, ...patch }));
  const email = form.email.trim();
  const name = form.name.trim();
  const emailFault = isEmailValid(email) ? undefined : t('account.register.invalidEmail');
  const nameFault = name === '' ? t('account.register.missingName') : undefined;
  const termsFault = form.acceptedTerms ? undefined : t('account.register.missingTerms');

  const handleSubmit = () => {
    setTried(true);
    if (emailFault || nameFault || termsFault) return false;
    void submit(() => register({ ...form, email, name })).then((outcome) => {
      if (outcome?.ok) setSentTo(email);
    });
    return true;
  };

  if (sentTo !== null) return <MailSent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <AccountForm
      title={t('account.register.title')}
      text={t('account.register.text')}
      problem={problem}
      submitLabel={t('account.register.submit')}
      sending={sending}
      onSubmit={handleSubmit}
      footer={<a {...linkTo(session.loginURL)}>{t('account.register.login')}</a>}
    >
      <TextField
        name="name"
        type="text"
        autoComplete="name"
        required
        maxLength={120}
        label={t('account.register.name')}
        value={form.name}
        onValueChange={(value) => change({ name: value })}
        error={tried ? nameFault : undefined}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        label={t('account.register.email')}
        value={form.email}
        onValueChange={(value) => change({ email: value })}
        error={tried ? emailFault : undefined}
      />
      <div>
        <Checkbox
          name="acceptedTerms"
          required
          checked={form.acceptedTerms}
          onCheckedChange={(acceptedTerms) => change({ acceptedTerms })}
          error={tried ? termsFault : undefined}
        >
          <TermsText />
        </Checkbox>
        <Checkbox
          name="newsletter"
          checked={form.newsletter}
          onCheckedChange={(newsletter) => change({ newsletter })}
        >
          {t('account.register.newsletter')}
        </Checkbox>
      </div>
    </AccountForm>
  );
}
