import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';

interface MailSentProps {
  /** what is on its way; it says the same whether the address was known or not */
  readonly text: string;
  readonly onAgain: () => void;
}

/** A mail is on its way: takes the place, and the focus, of the form that asked for it. */
export function MailSent({ text, onAgain }: MailSentProps) {
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
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
