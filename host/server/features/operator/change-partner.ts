import type { Repositories, Store } from '#server/store.ts';
import type { Operator } from './operator.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorPartner } from './repositories/partners.ts';

/**
 * Changes one partner in a transaction, and says so in the audit log. `work` answers what stands there, null when there
 * was nothing to change. Answers the partner as it then is; null for one that is gone.
 */
export type ChangePartner = (
  id: number,
  action: string,
  work: (repositories: Repositories, partner: OperatorPartner) => Promise<Record<string, unknown> | null>,
) => Promise<OperatorPartner | null>;

export function changePartner({ store, operator }: { store: Store; operator: Operator }): ChangePartner {
  return (id, action, work) =>
    operator.change(async (repositories) => {
      const partner = await repositories.operator.partners.find(id);
      if (!partner) throw new OperatorError(`There is no partner ${id}.`);
      const details = await work(repositories, partner);
      if (details) await operator.note(repositories, { action, details: { partner: id, ...details } });
      return (await repositories.operator.partners.find(id)) ?? null;
    }, store);
}
