import { type ReactNode, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { isEmailValid } from '#shared/domain/accounts/is-email.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

interface MailLink {
  /** null: the link is not complete */
  readonly token: string | null;
  /**
   * Under which e-mail password managers keep the password that is chosen; undefined where the link doesn't say it. For
   * them alone: whose password it is only the token says.
   */
  readonly email: string | undefined;
}

/** What a mail's link brings, from `#token=…&email=…`: a hash never reaches a server's log. Read once. */
export function useMailLink() {
  const [link] = useState((): MailLink => {
    const params = new URLSearchParams(globalThis.location.hash.slice(1));
    const email = params.get('email') ?? '';
    return { token: params.get('token'), email: isEmailValid(email) ? email : undefined };
  });
  return link;
}

/** The link lost its token on the way: what to do instead. */
export function IncompleteLink({ action, children }: { readonly action: ReactNode; readonly children: string }) {
  const t = useMessages();
  return (
    <EmptyState title={t('account.activation.noToken.title')} heading="h1" action={action}>
      {children}
    </EmptyState>
  );
}
