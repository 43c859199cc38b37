import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { TermsText } from '#runtime/parts/TermsText.tsx';
import type { Session } from '#shared/contract/session.ts';
import { isEmailValid } from '#shared/domain/accounts/is-email.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { type Registration, registerAtom } from '../account.atoms.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { EmailField } from '../forms/fields.tsx';
import { MailSent } from '../forms/MailSent.tsx';
import { useSubmission } from '../forms/use-submission.ts';

const empty: Registration = { email: '', name: '', acceptedTerms: false, newsletter: false };

interface RegisterFormProps {
  readonly session: Session;
  /** what the link to the login takes along, from the `?` on */
  readonly search?: string;
}

/** E-mail, name and the terms; the password is set by the mail's link. */
export function RegisterForm({ session, search = '' }: RegisterFormProps) {
  const t = useMessages();
  const linkTo = useLink();
  const register = useSetAtom(registerAtom);
  const [form, setForm] = useState(empty);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submission = useSubmission({ said: ['feature.error.off'] });

  const change = (patch: Partial<Registration>) => setForm((before) => ({ ...before, ...patch }));
  const email = form.email.trim();
  const name = form.name.trim();
  const emailError = isEmailValid(email) ? undefined : t('account.register.invalidEmail');
  const nameError = name === '' ? t('account.register.missingName') : undefined;
  const termsError = form.acceptedTerms ? undefined : t('account.register.missingTerms');

  const handleSubmit = () => {
    void submission.submit(
      () => register({ ...form, email, name }),
      () => setSentTo(email),
    );
  };

  if (sentTo !== null) {
    const text = t('account.register.sent.text', { email: sentTo });
    return <MailSent text={text} onAgain={() => setSentTo(null)} />;
  }
  return (
    <AccountForm
      title={t('account.register.title')}
      text={t('account.register.text')}
      submission={submission}
      submitLabel={t('account.register.submit')}
      isValid={!emailError && !nameError && !termsError}
      onSubmit={handleSubmit}
      footer={<a {...linkTo(`${session.loginURL}${search}`)}>{t('account.register.login')}</a>}
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
        error={submission.tried ? nameError : undefined}
      />
      <EmailField
        autoComplete="email"
        label={t('account.register.email')}
        value={form.email}
        onValueChange={(value) => change({ email: value })}
        error={submission.tried ? emailError : undefined}
      />
      <div>
        <Checkbox
          name="acceptedTerms"
          required
          checked={form.acceptedTerms}
          onCheckedChange={(acceptedTerms) => change({ acceptedTerms })}
          error={submission.tried ? termsError : undefined}
        >
          <TermsText topic="account.register.terms" newWindow="account.newWindow" />
        </Checkbox>
        <Checkbox name="newsletter" checked={form.newsletter} onCheckedChange={(newsletter) => change({ newsletter })}>
          {t('account.register.newsletter')}
        </Checkbox>
      </div>
    </AccountForm>
  );
}
