import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { allowedTarget } from '#shared/domain/navigation/allowed-target.ts';
import { type OrderLink, orderLinkOf } from '../orders/order-link.ts';
import { origins } from '../partners/origins.ts';

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
