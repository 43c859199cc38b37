import type { OrderStatus } from '#shared/contract/orders.ts';
import { temporal } from '../time/temporal.ts';
import { viennaZone } from '../time/vienna.ts';

/** How long somebody may change their mind about deleting the account (PRODUCT.md 15.2). */
const daysToChangeOnesMind = 14;
/** How long a finished copy of somebody's data can be fetched. */
const exportKeptDays = 7;
/** Hours from one copy to the next. */
const exportEveryHours = 24;
/** Personal data goes this many days after what it was needed for was completed. */
const personalDataKeptDays = 90;
/**
 * An order that nobody moved on for so long is over: orders are wanted for tomorrow at the latest. Else one forgotten
 * order would keep a person's data, and their account, for ever.
 */
const forgottenOrderDays = 30;

/** When an account is deleted whose deletion is asked for now: the same time of day in Vienna, fourteen days later. */
export function deletionTime(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO(viennaZone).add({ days: daysToChangeOnesMind }).toInstant();
}

/** What was completed by then is made anonymous now. */
export function anonymousBefore(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: personalDataKeptDays * 24 });
}

/** What was placed by then and never completed counts as completed. */
export function forgottenBefore(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: forgottenOrderDays * 24 });
}

/** Whether another copy may be asked for; `lastRequestedAt` null: there was none. */
export function mayRequestExport(lastRequestedAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  if (lastRequestedAt === null) return true;
  return temporal().Instant.compare(now, lastRequestedAt.add({ hours: exportEveryHours })) >= 0;
}

/** Until when a copy that is ready now can be fetched. */
export function exportExpiry(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: exportKeptDays * 24 });
}

/** Statuses that an account's deletion waits for: somebody still cooks or brings (PRODUCT.md 15.2). */
export const openStatuses = [1, 2, 3, 4] as const satisfies readonly OrderStatus[];
