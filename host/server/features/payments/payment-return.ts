import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { type AllowedOrigins, allowedTarget } from '#shared/domain/navigation/allowed-target.ts';
import { type OrderLink, orderLinkOf } from '../orders/order-link.ts';

/**
 * Where the provider's page leads back to, whatever happened there: the address that was asked for with the order's id
 * as `fo-order`, or the order's own page (rulings 9), which a partner may have among its own.
 * @throws DomainError `navigation.error.refused` for an origin that is neither ours nor registered for the api key
 */
export type PaymentReturn = (visitor: Visitor, returnUrl: string | undefined) => Promise<OrderLink>;

export function createPaymentReturn(deps: {
  publicUrl: string;
  allowedFor(partnerId: number | null): Promise<AllowedOrigins>;
  db: Db;
}): PaymentReturn {
  const { publicUrl, allowedFor, db } = deps;
  return async (visitor, returnUrl) => {
    if (returnUrl === undefined) return orderLinkOf(db, visitor.partnerId, publicUrl);
    const target = allowedTarget(returnUrl, await allowedFor(visitor.partnerId), publicUrl);
    if (target === null) throw new DomainError({ key: 'navigation.error.refused', field: 'returnUrl' });
    return (orderId) => {
      const url = new URL(target);
      // An address may still name the order of an earlier attempt.
      url.searchParams.set('fo-order', orderId);
      return url.href;
    };
  };
}
