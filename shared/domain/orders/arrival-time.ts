import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { temporal } from '../time/temporal.ts';
import { type Expectation, expectedMoment, expectedTimeOf, rangeAround } from './expected-time.ts';
import { shortestWayMinutes } from './moves-by-clock.ts';

/**
 * When food is expected that may be on its way already: what was promised, or from the transfer time on the shortest way
 * later, where that is later. The promise itself stays what lateness is decided by. Null where nothing is known.
 */
export function arrivalTimeOf(
  order: Expectation & Pick<Order, 'status' | 'transport' | 'transferTime'>,
): Order['expectedTime'] {
  const { status, transport, transferTime } = order;
  const isOnItsWay = status === orderStatus.transferred && transport === 'delivery';
  if (!isOnItsWay || transferTime === null) return expectedTimeOf(order);
  const earliest = temporal().Instant.from(transferTime).add({ minutes: shortestWayMinutes });
  const promised = expectedMoment(order) ?? earliest;
  return rangeAround(temporal().Instant.compare(promised, earliest) > 0 ? promised : earliest);
}
