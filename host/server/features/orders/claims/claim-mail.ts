import { composeMail } from '#features/mails/compose-mail.ts';
import { plainLine } from '#features/mails/plain-line.ts';
import type { Mail } from '#platform/ports.ts';
import type { StoredOrder } from '../repositories/stored-order.ts';

type ClaimedOrder = Pick<StoredOrder, 'contact' | 'restaurant' | 'language'>;

/** The link that makes an account of an order. */
export function claimMail(order: ClaimedOrder, link: string): Mail {
  return mailOf(order, 'claim', link);
}

/** To somebody who has an account already; its subject is alike, only the mailbox's owner learns of it. */
export function knownAccountMail(order: ClaimedOrder, link: string): Mail {
  return mailOf(order, 'claimKnown', link);
}

function mailOf(
  { contact, restaurant, language }: ClaimedOrder,
  name: 'claim' | 'claimKnown',
  link: string,
): Mail {
  const params = { name: { typed: contact.name }, restaurant: restaurant.name };
  return {
    ...composeMail({ language, name, params, link }),
    recipient: plainLine(contact.email),
    language,
  };
}
