import type { Db } from '#platform/db/db.ts';
import { type Operator, OperatorError } from './operator.ts';
import { type OperatorPartner, operatorPartners } from './repositories/partners.ts';

/**
 * Changes one partner in a transaction, and says so in the audit log. `work` answers what stands there, null when there
 * was nothing to change. Answers the partner as it then is; null for one that is gone.
 */
type ChangePartner = (
  id: number,
  action: string,
  work: (tx: Db, partner: OperatorPartner) => Promise<Record<string, unknown> | null>,
) => Promise<OperatorPartner | null>;

export function changePartner({ db, operator }: { db: Db; operator: Operator }): ChangePartner {
  return (id, action, work) =>
    operator.change(async (tx) => {
      const partner = await operatorPartners(tx).find(id);
      if (!partner) throw new OperatorError(`There is no partner ${id}.`);
      const details = await work(tx, partner);
      if (details) await operator.note(tx, { action, details: { partner: id, ...details } });
      return (await operatorPartners(tx).find(id)) ?? null;
    }, db);
}
