import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Session } from '#shared/contract/session.ts';
import { isEmailValid } from '#shared/domain/accounts/is-email.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { loseAtom, typedEmailAtom } from '../account.atoms.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { EmailField } from '../forms/fields.tsx';
import { MailSent } from '../forms/MailSent.tsx';
import { useSubmission } from '../forms/use-submission.ts';

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
