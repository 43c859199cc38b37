import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/ports.ts';
import { type Operator, OperatorError } from './operator.ts';
import { type OperatorMail, operatorMails } from './repositories/mails.ts';

/** What became of the mails; never to whom they go. */
export function createOperatorMails(deps: { db: Db; clock: Clock; operator: Operator }) {
  const { db, clock, operator } = deps;
  return {
    /** The newest first; `troubled`: only those that were tried in vain so far. */
    list: (troubled: boolean, limit: number): Promise<OperatorMail[]> => operatorMails(db).list({ troubled, limit }),

    /**
     * Has mails that were given up sent all the same, tried for another day; returns how many those are. What was sent
     * or still waits is never among them, so that nobody gets anything twice. Without ids (null) all of them.
     * @throws OperatorError where none of them was given up
     */
    sendAgain: (ids: readonly number[] | null): Promise<number> =>
      operator.change(async (tx) => {
        if (ids?.length === 0) throw new OperatorError('Name mails by their ids, or say --given-up.');
        const count = await operatorMails(tx).sendAgain(ids, clock.now().toString());
        if (count === 0) throw new OperatorError('None of these mails was given up: see "mails list".');
        await operator.note(tx, {
          action: 'mails send-again',
          details: { mails: ids ?? 'all', count },
        });
        return count;
      }, db),
  };
}
