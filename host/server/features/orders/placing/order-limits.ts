import type { Visitor } from '#platform/http/visitor.ts';
import { type HourlyLimits, mailboxOf } from '#platform/limits/hourly-limits.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { compactKey } from '#shared/domain/places/search-key.ts';
import type { OrderDecision } from './decide-order.ts';

/**
 * Orders in an hour that nobody has paid for yet. No household and no office comes near them; behind one address of the
 * internet there may be many phones, behind one of the street many flats.
 */
const mostOrders = { visitor: 10, email: 10, phone: 10, house: 20, network: 60 };

/** Orders that are paid before their restaurant sees them cost whoever floods, and mail nobody. */
type LimitedOrder = Pick<OrderDecision, 'isOnline' | 'contact' | 'address'>;

/**
 * Makes it hopeless to send cooks and couriers about in somebody's name: beyond what a person orders, an order has to show
 * by a mailed code that its e-mail address is read by whoever orders. Nobody is ever locked out.
 * @throws DomainError `order.error.email-code` for an order beyond, `reason` missing without a code, invalid for a wrong one
 */
export function assertWithinOrderLimits(
  limits: HourlyLimits,
  visitor: Visitor,
  { network, emailCode }: { readonly network: string; readonly emailCode: 'none' | 'right' | 'wrong' },
  { isOnline, contact, address }: LimitedOrder,
): void {
  if (isOnline || emailCode === 'right') return;
  const house = address && [address.zipCode, compactKey(address.streetName), address.streetNumber].join(' ');
  const seconds = limits.take({
    [`orders of ${visitor.userId ?? visitor.sessionHash}`]: mostOrders.visitor,
    [`orders with ${mailboxOf(contact.email)}`]: mostOrders.email,
    [`orders with ${contact.phone}`]: mostOrders.phone,
    ...(house && { [`orders to ${house.toLowerCase()}`]: mostOrders.house }),
    [`orders from ${network}`]: mostOrders.network,
  });
  if (seconds === 0) return;
  const reason = emailCode === 'none' ? 'missing' : 'invalid';
  throw new DomainError({ key: 'order.error.email-code', field: 'order-email-code', reason });
}
