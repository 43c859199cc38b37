import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { StaffRole } from '#shared/contract/values/staff-roles.ts';
import { mayWorkIn, type StaffArea } from '#shared/domain/cockpit/staff-areas.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { auditRepository } from '../operator/audit-repository.ts';
import { staffOf } from './cockpit-restaurant.ts';
import { cockpitRepository } from './repositories/cockpit-repository.ts';

/** Somebody who may do what they are about to do, and where. */
export interface StaffMember {
  readonly userId: string;
  readonly role: StaffRole;
  readonly restaurantId: number;
  readonly slug: string;
}

/**
 * That the visitor works for the restaurant, and may do there what belongs to the area; read anew for each call, so that a
 * role that is taken away is gone at once.
 * @throws DomainError 401 for a guest, 403 for a consumer and for a role that may not, `restaurant.error.unknown` for a
 * restaurant that is not theirs
 */
export async function assertMay(
  { db }: Pick<AppContext, 'db'>,
  visitor: Visitor,
  slug: string,
  area: StaffArea,
): Promise<StaffMember> {
  const userId = staffOf(visitor);
  const staffed = await cockpitRepository(db).restaurantOf(userId, slug);
  if (!staffed) throw new DomainError('restaurant.error.unknown');
  const { id: restaurantId, role } = staffed;
  if (!mayWorkIn(role, area)) throw new DomainError('request.error.forbidden');
  return { userId, role, restaurantId, slug };
}

/**
 * Adds what staff have changed to the audit log, of which the restaurant reads its part, in the transaction of the change.
 * `details` name no person; the actor is the user's id, and goes when their account does.
 */
export const noteChange = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { userId, slug }: Pick<StaffMember, 'userId' | 'slug'>,
  { action, ...entry }: { action: string; details?: Record<string, unknown>; userId?: string },
) => auditRepository(db).add({ ...entry, at: clock.now().toString(), actor: userId, action, restaurant: slug });
