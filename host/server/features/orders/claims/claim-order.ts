import { accountFor } from '#features/accounts/account-for.ts';
import { activationLifetime, passwordLink } from '#features/accounts/account-mails.ts';
import type { StoredUser } from '#features/accounts/user-repository.ts';
import { userTokenRepository } from '#features/accounts/user-token-repository.ts';
import { composeMail } from '#features/mails/compose-mail.ts';
import { countUnaskedMail } from '#features/mails/mail-limits.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { plainLine } from '#features/mails/plain-line.ts';
import { settingsRepository } from '#features/operator/settings-repository.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Mail } from '#platform/ports.ts';
import { hashOf } from '#platform/secrets.ts';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { isClaimable } from '../order-view.ts';
import { orderRepository } from '../repositories/order-repository.ts';
import type { StoredOrder } from '../repositories/stored-order.ts';
import { orderClaimRepository } from './order-claim-repository.ts';

/** Clicks within this time are one. */
const mailedEvery = { minutes: 1 };
/** Mails that one order can cause: an address that is not one's own must not be flooded. */
const mostMails = 3;

/**
 * Mails the activation of an account to the address of a guest's order. Ends alike whether the address is known: an
 * account that is there already is asked to log in, and nothing joins it.
 * @throws DomainError `order.error.unknown` for anybody but the guest whose session has placed it, and once it has
 * joined an account; `feature.error.off` with LOGIN off; `request.error.too-many`
 * for more mails than an order may cause, `mail.error.too-many` for more than one address gets
 */
export const claimOrder = (
  app: AppContext,
  visitor: Visitor,
  orderId: string,
  network: string,
): Promise<void> =>
  app.db.transaction().execute(async (tx) => {
    if (!(await settingsRepository(tx).read()).flags.LOGIN) throw new DomainError('feature.error.off');
    // The lock makes clicks wait for one another.
    const order = await orderRepository(tx).lock(orderId);
    if (!order || !isClaimable(visitor, order)) throw new DomainError('order.error.unknown');
    const now = app.clock.now();
    const claim = await orderClaimRepository(tx).find(orderId);
    if (claim) {
      const isRecent = Temporal.Instant.compare(now.subtract(mailedEvery), claim.mailedAt) < 0;
      if (isRecent) return;
      if (claim.mails >= mostMails) throw new DomainError('request.error.too-many');
    }
    countUnaskedMail(app.hourlyLimits, 'account of an order', { recipient: order.contact.email, network });
    const { email, name } = order.contact;
    const { stored: user } = await accountFor(tx, {
      id: app.ids.next(),
      email,
      name,
      newsletter: false,
      passwordHash: null,
      createdAt: now.toString(),
      role: 'consumer',
    });
    await orderClaimRepository(tx).addMail(orderId, user.id, now.toString());
    const mail =
      user.passwordHash === null
        ? claimMail(order, await activationLink(app, tx, user))
        : knownAccountMail(order, new URL('/login', app.config.publicUrl).href);
    await mailRepository(tx).add({ ...mail, userId: user.id, orderId, createdAt: now.toString() });
  });

async function activationLink(
  { ids, clock, config }: AppContext,
  tx: Db,
  { id, email }: StoredUser,
): Promise<string> {
  const token = ids.next();
  await userTokenRepository(tx).add({
    tokenHash: hashOf(token),
    userId: id,
    purpose: 'activation',
    expiresAt: clock.now().add(activationLifetime).toString(),
  });
  return passwordLink('/activation', { token, email }, config.publicUrl);
}

type ClaimedOrder = Pick<StoredOrder, 'contact' | 'restaurant' | 'language'>;

/** The link that makes an account of an order. */
function claimMail(order: ClaimedOrder, link: string): Mail {
  return mailOf(order, 'claim', link);
}

/** To somebody who has an account already; its subject is alike, only the mailbox's owner learns of it. */
function knownAccountMail(order: ClaimedOrder, link: string): Mail {
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
