import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import type { Session } from '#shared/contract/session.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

/** Instead of every form of a guest's, where the operator has switched accounts off (LOGIN): ordering needs none. */
export function LoginOff({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <EmptyState
      title={t('account.off.title')}
      heading="h1"
      action={<LinkButton {...linkTo(session.homeURL)}>{t('account.off.action')}</LinkButton>}
    >
      {t('account.off.text')}
    </EmptyState>
  );
}
