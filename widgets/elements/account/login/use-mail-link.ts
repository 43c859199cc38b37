import { useState } from 'react';
import { isEmailValid } from '#shared/domain/orders/order-form.ts';

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
export function useMailLink(): MailLink {
  const [link] = useState(() => {
    const params = new URLSearchParams(globalThis.location.hash.slice(1));
    const email = params.get('email') ?? '';
    return { token: params.get('token'), email: isEmailValid(email) ? email : undefined };
  });
  return link;
}
