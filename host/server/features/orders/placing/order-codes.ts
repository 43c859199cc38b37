import { createHmac } from 'node:crypto';
import { postMail } from '#features/mails/compose-mail.ts';
import { plainLine } from '#features/mails/plain-line.ts';
import { secretRepository } from '#platform/db/secret-repository.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { mailboxOf } from '#platform/limits/hourly-limits.ts';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';

/** Codes that are mailed to an address in an hour: for one network, and for all of them. */
const mostMails = { ofNetwork: 3, ofAll: 6 };
/** Wrong codes in an hour, of one basket and of one network. */
const mostWrong = { ofBasket: 10, ofNetwork: 50 };

/** The order that a code is for, and where it is placed from. */
interface CodedOrder {
  readonly basketId: string;
  readonly email: string;
  /** see `addressBlock` */
  readonly network: string;
}

/**
 * Whether these are the six digits which show that whoever orders reads the mailbox they have named. A code is made of
 * basket and e-mail, so that nothing is stored, it survives a restart, and it is used up with the basket that becomes an
 * order.
 * @throws DomainError `request.error.too-many` after too many wrong ones
 */
export async function isOrderCode(app: AppContext, order: CodedOrder, code: string): Promise<boolean> {
  if (code.replace(/\D/g, '') === (await codeOf(app, order))) return true;
  const seconds = app.hourlyLimits.take({
    [`wrong code, basket ${order.basketId}`]: mostWrong.ofBasket,
    [`wrong code, network ${order.network}`]: mostWrong.ofNetwork,
  });
  if (seconds > 0) throw new DomainError({ key: 'request.error.too-many', params: { seconds } });
  return false;
}

/** Mails the code. @throws DomainError `mail.error.too-many` where the address had enough of them */
export async function mailOrderCode(app: AppContext, { language, userId }: Visitor, order: CodedOrder): Promise<void> {
  const { email, network } = order;
  const mailbox = mailboxOf(email);
  const seconds = app.hourlyLimits.take({
    [`order code to ${mailbox} from ${network}`]: mostMails.ofNetwork,
    [`order code to ${mailbox}`]: mostMails.ofAll,
  });
  if (seconds > 0) throw new DomainError({ key: 'mail.error.too-many', params: { seconds } });
  await postMail(app.db, {
    language,
    name: 'orderCode',
    params: { code: await codeOf(app, order) },
    recipient: plainLine(email),
    userId,
    createdAt: app.clock.now().toString(),
  });
}

async function codeOf({ db, ids }: AppContext, { basketId, email }: CodedOrder): Promise<string> {
  const secret = await secretRepository(db).keep('order-codes', ids.next());
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify([basketId, email]))
    .digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
}
