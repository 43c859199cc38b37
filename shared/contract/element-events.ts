import type { Basket } from './baskets.ts';
import type { City, Location } from './locations.ts';
import type { OrderStatus, PaymentStatus } from './orders.ts';
import type { Session } from './session.ts';

/** What elements emit to the page, by event name. All bubble and cross shadow roots. */
export interface ElementEvents {
  'fo-location-selected': { location: Location };
  /** cancelable: the postcode has these cities and none is chosen; unless prevented, the element asks in a modal */
  'fo-city-requested': { zip: string; cities: City[] };
  'fo-restaurant-selected': { slug: string; name: string };
  'fo-basket-changed': { basket: Basket };
  /** a shared basket was taken over or declined, so that the page needs not offer it again */
  'fo-shared-basket-answered': { shareId: string; copied: boolean };
  'fo-order-placed': { orderId: string; status: OrderStatus; paymentStatus: PaymentStatus };
  'fo-order-status-changed': { orderId: string; status: OrderStatus };
  'fo-logged-in': { session: Session };
  'fo-logged-out': { session: Session };
  /** shows its content for the first time, no more what stands there while it loads */
  'fo-ready': Record<string, never>;
  'fo-session-expired': Record<string, never>;
  /**
   * this visitor's basket at a restaurant has become another one, by a login or a logout on another page or device or
   * because a payment failed; elements show the new one in place, a page that keeps more of it starts anew
   */
  'fo-basket-switched': { basketId: string };
  /** a call has failed, or the element could not show itself; `shown`: the person sees it in the element */
  'fo-error-occurred': { key: string; message: string; shown: boolean };
  /** cancelable: unless the page prevents it, the element follows the link itself */
  'fo-navigate': { href: string; replace: boolean };
}

export type ElementEventName = keyof ElementEvents;
