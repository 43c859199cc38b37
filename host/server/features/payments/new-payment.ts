import type { Visitor } from '#platform/http/visitor.ts';
import type { Ids, Mail } from '#platform/ports.ts';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { allowedTarget } from '#shared/domain/navigation/allowed-target.ts';
import { paymentLifetime } from '#shared/domain/orders/payment-states.ts';
import { type OrderLink, orderLinkOf } from '../orders/order-link.ts';
import type { NewOrder } from '../orders/repositories/order-repository.ts';
import { origins } from '../partners/origins.ts';
import type { NewPayment } from './payment-repository.ts';

type PaidOrder = Pick<NewOrder, 'id' | 'paymentMethod' | 'totals' | 'tip'>;

interface NewPaymentOptions {
  ids: Ids;
  /** what announces the order, once it is paid */
  mail: Mail;
  /** where the provider's page leads back to */
  returnUrl: string;
  now: Temporal.Instant;
}

/** The payment of an order that is paid online: what remains, and the tip (PRODUCT.md 7.9). */
export function newPaymentOf(
  { id: orderId, paymentMethod, totals, tip }: PaidOrder,
  { ids, mail, returnUrl, now }: NewPaymentOptions,
): NewPayment {
  if (paymentMethod === null) throw new Error('nothing remains to be paid');
  return {
    id: ids.next(),
    orderId,
    amount: totals.remainingAmount + tip,
    paymentType: paymentMethod,
    returnUrl,
    mail,
    createdAt: now.toString(),
    expiresAt: now.add(paymentLifetime).toString(),
  };
}

/**
 * Where the provider's page leads back to, whatever happened there: the address that was asked for with the order's id
 * as `fo-order`, or the order's own page (PRODUCT.md 11.9), which a partner may have among its own.
 * @throws DomainError `navigation.error.refused` for an origin that is neither ours nor registered for the api key
 */
export async function paymentReturn(
  app: AppContext,
  visitor: Visitor,
  returnUrl: string | undefined,
): Promise<OrderLink> {
  const { publicUrl } = app.config;
  if (returnUrl === undefined) return orderLinkOf(app.db, visitor.partnerId, publicUrl);
  const target = allowedTarget(returnUrl, await origins(app).allowedFor(visitor.partnerId), publicUrl);
  if (target === null) throw new DomainError({ key: 'navigation.error.refused', field: 'returnUrl' });
  return (orderId) => {
    const url = new URL(target);
    // An address may still name the order of an earlier attempt.
    url.searchParams.set('fo-order', orderId);
    return url.href;
  };
}
