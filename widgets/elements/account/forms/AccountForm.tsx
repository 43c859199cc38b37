import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { InPage } from './InPage.tsx';
import type { FormSubmission } from './use-submission.ts';

interface AccountFormProps {
  readonly title: string;
  /** the heading's: a view's own is the page's first, a form in a room of the dashboard stands below the room's */
  readonly level?: 1 | 3;
  readonly text?: ReactNode;
  readonly submission: FormSubmission;
  /** what helps out of the problem */
  readonly problemAction?: ReactNode;
  readonly submitLabel: string;
  /** nothing is wrong with its fields; else they are not sent, and the focus goes to the first that is */
  readonly isValid: boolean;
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
  /** links below */
  readonly footer?: ReactNode;
}

/**
 * One column, one button: a real form in the page itself (InPage), so that password managers fill it in and offer to
 * keep it.
 */
export function AccountForm({
  title,
  level = 1,
  text,
  submission,
  problemAction,
  submitLabel,
  isValid,
  onSubmit,
  children,
  footer,
}: AccountFormProps) {
  const t = useMessages();
  const { sending, problem, fieldProblem, waitSeconds } = submission;
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fieldProblem !== null) focusError(formRef.current);
  }, [fieldProblem]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submission.markTried();
    // what is wrong is on the page once React has rendered it
    if (isValid) onSubmit();
    else requestAnimationFrame(() => focusError(formRef.current));
  };
  const Heading = level === 1 ? 'h1' : 'h3';
  return (
    <InPage>
      <form
        ref={formRef}
        className={level === 1 ? 'account account-form' : 'account-form account-form-small'}
        method="post"
        noValidate
        aria-label={title}
        onSubmit={handleSubmit}
      >
        <Heading>{title}</Heading>
        {text !== undefined && <p className="fo-quiet">{text}</p>}
        {problem !== null && (
          <Notice level="alert" action={problemAction}>
            {problem}
          </Notice>
        )}
        {children}
        <Button
          type="submit"
          variant="primary"
          size="large"
          block={level === 1}
          busy={sending || waitSeconds > 0}
        >
          {waitSeconds > 0 ? t('account.error.wait', { seconds: waitSeconds }) : submitLabel}
        </Button>
        {footer && <div className="account-links">{footer}</div>}
      </form>
    </InPage>
  );
}

function focusError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
