import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { staffOf } from '../cockpit/cockpit-restaurant.ts';
import { cockpitRepository } from '../cockpit/repositories/cockpit-repository.ts';
import { auditRepository } from '../operator/audit-repository.ts';

/** Somebody who may let programs in at a restaurant. */
interface TillKeeper {
  readonly userId: string;
  readonly restaurantId: number;
  readonly slug: string;
}

/** @throws DomainError 401 for a guest, 403 for a consumer, `restaurant.error.unknown` for what is not theirs */
export async function assertMayLetIn({ db }: AppContext, visitor: Visitor, slug: string): Promise<TillKeeper> {
  const userId = staffOf(visitor);
  const staffed = await cockpitRepository(db).restaurantOf(userId, slug);
  if (!staffed) throw new DomainError('restaurant.error.unknown');
  return { userId, restaurantId: staffed.id, slug };
}

/** Adds to the audit log, in the transaction of the change; `details` hold no secret. */
export const noteTillChange = (
  { clock }: AppContext,
  tx: Db,
  { userId, slug }: TillKeeper,
  entry: { readonly action: string; readonly details: Record<string, unknown> },
) => auditRepository(tx).add({ ...entry, at: clock.now().toString(), actor: userId, restaurant: slug });
