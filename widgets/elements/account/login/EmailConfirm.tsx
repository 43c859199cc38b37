import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Session } from '#shared/contract/session.ts';
import { confirmEmailAtom } from '#state/accounts/account-security.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { FocusedTitle } from '../forms/MailSent.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { IncompleteLink, useMailLink } from './use-mail-link.tsx';

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
      <h1>{t('account.emailConfirm.title')}</h1>
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
