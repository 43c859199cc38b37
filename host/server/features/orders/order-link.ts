import type { Db } from '#platform/db/db.ts';
import { followedRoutes, partnerHref } from '#shared/domain/partners/partner-routes.ts';
import { partnerRepository } from '../partners/partner-repository.ts';

/** Where an order's state is shown. */
export type OrderLink = (orderId: string) => string;

/** On the marketplace's own page. */
export const ownOrderLink =
  (publicUrl: string): OrderLink =>
  (orderId) =>
    new URL(`/order/status/${orderId}`, publicUrl).href;

/**
 * Where the state of an order is shown that came by a partner's pages: there, if the partner has a page of its own for it
 * at one of its origins, else on ours (PRODUCT.md 20.8).
 */
export async function orderLinkOf(db: Db, partnerId: number | null, publicUrl: string): Promise<OrderLink> {
  const own = ownOrderLink(publicUrl);
  const partner = partnerId === null ? undefined : await partnerRepository(db).find(partnerId);
  if (!partner) return own;
  const routes = followedRoutes(partner.settings.routes ?? {}, partner);
  return (orderId) => partnerHref(own(orderId), publicUrl, routes) ?? own(orderId);
}
