import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';

interface AccountFormProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly problem: string | null;
  readonly submitLabel: string;
  readonly sending: boolean;
  /** answers whether the form could be sent; else the focus goes to its first faulty field */
  readonly onSubmit: () => boolean;
  readonly children: ReactNode;
  /** links below */
  readonly footer?: ReactNode;
}

/** One column, one button: a real form, so that password managers fill it in and offer to keep it. */
export function AccountForm({
  title,
  text,
  problem,
  submitLabel,
  sending,
  onSubmit,
  children,
  footer,
}: AccountFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (onSubmit()) return;
    // the faults are on the page once React has rendered them
    requestAnimationFrame(() =>
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  return (
    <form ref={formRef} className="account account-form" method="post" noValidate onSubmit={handleSubmit}>
      <h1>{title}</h1>
      {text !== undefined && <p className="fo-quiet">{text}</p>}
      {problem !== null && <Notice level="alert">{problem}</Notice>}
      {children}
      <Button type="submit" variant="primary" size="large" block busy={sending}>
        {submitLabel}
      </Button>
      {footer && <div className="account-links">{footer}</div>}
    </form>
  );
}
