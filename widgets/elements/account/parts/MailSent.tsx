import { useEffect, useRef } from 'react';
import { useMessages } from '../../../runtime/use-messages.ts';
import { Button } from '../../../ui/action/Button.tsx';

interface MailSentProps {
  /** what is on its way; it says the same whether the address was known or not */
  readonly text: string;
  readonly onAgain: () => void;
}

/** A mail is on its way: takes the place, and the focus, of the form that asked for it. */
export function MailSent({ text, onAgain }: MailSentProps) {
  const t = useMessages();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <div className="account account-form">
      <h1 ref={titleRef} tabIndex={-1}>
        {t('account.register.sent.title')}
      </h1>
      <p>{text}</p>
      <Button variant="quiet" onClick={onAgain}>
        {t('account.register.sent.again')}
      </Button>
    </div>
  );
}
