import { translate } from '../../../../shared/messages/translate.ts';
import type { StoredOrder } from '../../db/repositories/stored-order.ts';
import { plainLine } from '../mails/plain-line.ts';
import type { Mail } from '../ports.ts';

type ClaimedOrder = Pick<StoredOrder, 'contact' | 'restaurant' | 'language'>;

/** The link that makes an account of an order. */
export function claimMail(order: ClaimedOrder, link: string): Mail {
  return mailOf(order, 'mail.claim.body', link);
}

/** To somebody who has an account already; its subject is alike, only the mailbox's owner learns of it. */
export function knownAccountMail(order: ClaimedOrder, link: string): Mail {
  return mailOf(order, 'mail.claimKnown.body', link);
}

function mailOf(
  { contact, restaurant, language }: ClaimedOrder,
  key: 'mail.claim.body' | 'mail.claimKnown.body',
  link: string,
): Mail {
  return {
    recipient: plainLine(contact.email),
    subject: translate(language, 'mail.claim.subject'),
    body: translate(language, key, {
      name: plainLine(contact.name),
      restaurant: plainLine(restaurant.name),
      link,
    }),
  };
}
