import { accountFor } from '#features/accounts/account-for.ts';
import { newLink } from '#features/accounts/account-mails.ts';
import { postMail } from '#features/mails/compose-mail.ts';
import { countUnaskedMail } from '#features/mails/mail-limits.ts';
import { plainLine } from '#features/mails/plain-line.ts';
import { settingsRepository } from '#features/operator/settings-repository.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { isClaimable } from '../order-view.ts';
import { orderRepository } from '../repositories/order-repository.ts';
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
export const claimOrder = (app: AppContext, visitor: Visitor, orderId: string, network: string): Promise<void> =>
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
    const isKnown = user.passwordHash !== null;
    const { publicUrl } = app.config;
    await postMail(tx, {
      // The subject is alike for somebody who has an account already: only the mailbox's owner learns of it.
      name: isKnown ? 'claimKnown' : 'claim',
      params: { name: { typed: name }, restaurant: order.restaurant.name },
      link: isKnown ? new URL('/login', publicUrl).href : await newLink(tx, user, 'activation', { ...app, publicUrl }),
      recipient: plainLine(email),
      language: order.language,
      userId: user.id,
      orderId,
      createdAt: now.toString(),
    });
  });
