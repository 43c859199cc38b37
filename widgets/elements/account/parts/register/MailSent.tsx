import { useEffect, useRef } from 'react';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { Button } from '../../../../ui/action/Button.tsx';

interface MailSentProps {
  readonly email: string;
  readonly onAgain: () => void;
}

/** Says the same whether the address was known or not. */
export function MailSent({ email, onAgain }: MailSentProps) {
  const t = useMessages();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <div className="account account-form">
      <h1 ref={titleRef} tabIndex={-1}>
        {t('account.register.sent.title')}
      </h1>
      <p>{t('account.register.sent.text', { email })}</p>
      <Button variant="quiet" onClick={onAgain}>
        {t('account.register.sent.again')}
      </Button>
    </div>
  );
}
