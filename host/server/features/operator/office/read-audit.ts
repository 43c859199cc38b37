import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { AuditAnswer, AuditEntry, AuditQuery } from '#shared/contract/office/audit.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertOperator } from '../assert-operator.ts';
import { auditRepository } from '../audit-repository.ts';

const entriesPerPage = 50;

/** Who has changed what, the newest first. @throws DomainError as `assertOperator`, `page.error.cursor` */
export async function readAudit(
  app: AppContext,
  visitor: Visitor,
  { restaurant, who, page }: AuditQuery,
): Promise<AuditAnswer> {
  const { db } = await assertOperator(app, visitor, 'audit');
  if (page !== undefined && !/^[1-9]\d{0,8}$/.test(page)) {
    throw new DomainError({ key: 'page.error.cursor', field: 'page' });
  }
  const before = page === undefined ? null : Number(page);
  const rows = await auditRepository(db).page({ restaurant, who: who || undefined, before, limit: entriesPerPage + 1 });
  const entries = rows.slice(0, entriesPerPage).map(
    ({ actor, actorRole, actorName, ...entry }): AuditEntry => ({
      ...entry,
      by: actor === '' ? 'gone' : actorRole === 'operator' || actorRole === 'staff' ? actorRole : 'command',
      name: actorName ?? actor,
    }),
  );
  const last = rows.length > entriesPerPage ? entries.at(-1) : undefined;
  return { entries, next: last ? String(last.id) : null };
}
