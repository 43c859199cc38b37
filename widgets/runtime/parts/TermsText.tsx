import type { MessageKey } from '#shared/messages/translate.ts';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useWidget } from '../element/widget-context.ts';
import { useMessages } from '../hooks/use-messages.ts';

interface TermsTextProps {
  /** what the keys of its texts begin with */
  readonly topic: 'account.register.terms' | 'checkout.confirm.terms';
  /** says to readers that a window of its own opens */
  readonly newWindow: MessageKey;
}

/** What is agreed to, with links to it in windows of their own, so that nothing typed is left behind. */
export function TermsText({ topic, newWindow }: TermsTextProps) {
  const t = useMessages();
  const { apiBase } = useWidget();
  const linkTo = (path: string, text: string) => (
    <a href={`${apiBase}${path}`} target="_blank" rel="noopener">
      {text}
      <VisuallyHidden> {t(newWindow)}</VisuallyHidden>
    </a>
  );
  return (
    <>
      {t(`${topic}.before`)}
      {linkTo('/policy', t(`${topic}.policy`))}
      {t(`${topic}.between`)}
      {linkTo('/privacy', t(`${topic}.privacy`))}
      {t(`${topic}.after`)}
    </>
  );
}
