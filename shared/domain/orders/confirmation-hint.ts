import type { Order } from '#shared/contract/orders.ts';
import { isOpenAt, nextOpening } from '../time/opening-hours.ts';
import { temporal } from '../time/temporal.ts';
import { instantAfterOpenMinutes, type ServiceHours, serviceHoursOf } from './confirmation-deadline.ts';

/** Minutes of being open after which a missing confirmation is worth a call (PRODUCT.md 12.5). */
const hintMinutes = 5;

/**
 * What to show somebody whose order is not confirmed yet. `soon`: it will come; `closed`: nobody is there to confirm it
 * (`opensAt` null: no opening is in sight); `late`: time to phone.
 */
export type ConfirmationHint =
  | { readonly kind: 'soon' | 'late' }
  | { readonly kind: 'closed'; readonly opensAt: Temporal.Instant | null };

/** `since`: when the restaurant came to see the order. Minutes count only while it is open, as for its deadlines. */
export function confirmationHintAt(
  { since, transport }: { readonly since: Temporal.Instant; readonly transport: Order['transport'] },
  hours: ServiceHours,
  now: Temporal.Instant,
): ConfirmationHint {
  const service = serviceHoursOf(transport, hours);
  if (service.length > 0 && !isOpenAt(service, now, hours.closures)) {
    const opening = nextOpening(service, now, hours.closures);
    return {
      kind: 'closed',
      opensAt: opening === undefined ? null : temporal().Instant.fromEpochMilliseconds(opening),
    };
  }
  const lateAt =
    service.length === 0
      ? since.add({ minutes: hintMinutes })
      : instantAfterOpenMinutes(service, since, hintMinutes, hours.closures);
  return { kind: lateAt && temporal().Instant.compare(now, lateAt) >= 0 ? 'late' : 'soon' };
}
