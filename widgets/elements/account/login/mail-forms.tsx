import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { TermsText } from '#runtime/parts/TermsText.tsx';
import type { Session } from '#shared/contract/session.ts';
import { isEmailValid } from '#shared/domain/accounts/is-email.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { loseAtom, type Registration, registerAtom, typedEmailAtom } from '../account.atoms.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { EmailField } from '../forms/fields.tsx';
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
        autoCapitalize="words"
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

/** Asks for the mail with the link to a new password; begins with the address that the login was given. */
export function LostForm({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  const lose = useSetAtom(loseAtom);
  const [email, setEmail] = useState(useAtomValue(typedEmailAtom));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submission = useSubmission({ said: ['feature.error.off'] });
  const emailError = isEmailValid(email.trim()) ? undefined : t('account.login.missingEmail');

  const handleSubmit = () => {
    const address = email.trim();
    void submission.submit(
      () => lose(address),
      () => setSentTo(address),
    );
  };

  if (sentTo !== null) {
    const text = t('account.lost.sent', { email: sentTo });
    return <MailSent text={text} onAgain={() => setSentTo(null)} />;
  }
  return (
    <AccountForm
      title={t('account.lost.title')}
      text={t('account.lost.text')}
      submission={submission}
      submitLabel={t('account.lost.submit')}
      isValid={!emailError}
      onSubmit={handleSubmit}
      footer={<a {...linkTo(session.loginURL)}>{t('account.lost.login')}</a>}
    >
      <EmailField
        autoComplete="username"
        label={t('account.login.email')}
        value={email}
        onValueChange={setEmail}
        error={submission.tried ? emailError : undefined}
      />
    </AccountForm>
  );
}

interface MailSentProps {
  /** what is on its way; it says the same whether the address was known or not */
  readonly text: string;
  readonly onAgain: () => void;
}

/** A mail is on its way: takes the place, and the focus, of the form that asked for it. */
function MailSent({ text, onAgain }: MailSentProps) {
  const t = useMessages();
  return (
    <div className="account account-form">
      <FocusedTitle>{t('account.register.sent.title')}</FocusedTitle>
      <p>{text}</p>
      <Button variant="quiet" onClick={onAgain}>
        {t('account.register.sent.again')}
      </Button>
    </div>
  );
}

/** The heading of what takes a form's place: takes its focus too, and so is read. */
export function FocusedTitle({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <H1 ref={ref} tabIndex={-1}>
      {children}
    </H1>
  );
}
