import type { Visitor } from '#platform/http/visitor.ts';
import type { Ids } from '#platform/ports.ts';
import type { AppContext } from '#server/app-context.ts';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { mayInOffice, type OfficeArea } from '#shared/domain/office/office-areas.ts';
import { secondFactor } from '../accounts/login-methods/second-factor.ts';
import { createOperator, type OperatorContext } from './operator.ts';
import { operatorPeople } from './repositories/people.ts';

/** An operator who may do what they are about to do, with what the use cases work with: they are its actor, by their id. */
export interface OfficeOperator extends OperatorContext {
  readonly userId: string;
  readonly role: OperatorRole;
  readonly ids: Ids;
  readonly config: AppContext['config'];
}

/**
 * That the visitor may do what belongs to the area of the office; without an area, that they may enter it. Read anew for each
 * call, so that a role that is taken away is gone at once.
 * @throws DomainError 401 for a guest, 403 for everybody else and for a role that may not, `office.error.second-factor`
 * for an operator without one
 */
export async function assertOperator(
  app: AppContext,
  { userId, role, partnerId }: Visitor,
  area: OfficeArea | null,
): Promise<OfficeOperator> {
  if (userId === null) throw new DomainError('request.error.unauthenticated');
  const isOperator = role === 'operator' && partnerId === null;
  const operatorRole = isOperator ? await operatorPeople(app.db).operatorRoleOf(userId) : null;
  if (!operatorRole || (area !== null && !mayInOffice(operatorRole, area))) {
    throw new DomainError('request.error.forbidden');
  }
  if (!(await secondFactor(app).isThere(userId))) throw new DomainError('office.error.second-factor');
  const { db, clock, ids, config } = app;
  const operator = createOperator({ actor: userId, clock, dryRun: false });
  return { userId, role: operatorRole, db, clock, ids, config, operator };
}
