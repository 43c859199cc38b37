import { type HourlyLimits, mailboxOf } from '#platform/limits/hourly-limits.ts';
import { DomainError } from '#shared/domain/domain-error.ts';

/** Mails in an hour that anybody can cause by naming an address: of one kind to one mailbox, and in all from one network. */
const most = { toMailbox: 5, fromNetwork: 60 };

/** Why somebody is written to who did not ask for it themselves, as far as anybody knows. */
type UnaskedMail =
  | 'registration'
  | 'new password'
  | 'account of an order'
  | 'change of e-mail'
  | 'invitation to a team'
  | 'sign-up of a restaurant';

/**
 * Counted before anything is looked up, so that it is alike for addresses that have an account and those that have none.
 * `network`: see `addressBlock`.
 * @throws DomainError `mail.error.too-many` with `seconds`
 */
export function countUnaskedMail(
  limits: HourlyLimits,
  kind: UnaskedMail,
  { recipient, network }: { readonly recipient: string; readonly network: string },
): void {
  const seconds = limits.take({
    [`${kind} to ${mailboxOf(recipient)}`]: most.toMailbox,
    [`mails from ${network}`]: most.fromNetwork,
  });
  if (seconds > 0) throw new DomainError({ key: 'mail.error.too-many', params: { seconds } });
}
