import { mailRepository } from '../mails/mail-repository.ts';
import { type OperatorContext, OperatorError } from './operator.ts';

/**
 * Has mails that were given up sent all the same, tried for another day; returns how many those are. What was sent
 * or still waits is never among them, so that nobody gets anything twice. Without ids (null) all of them.
 * @throws OperatorError where none of them was given up
 */
export const sendMailsAgain = (
  { db, clock, operator }: OperatorContext,
  ids: readonly number[] | null,
): Promise<number> =>
  operator.change(async (tx) => {
    if (ids?.length === 0) throw new OperatorError('Name mails by their ids, or say --given-up.');
    const count = await mailRepository(tx).sendAgain(ids, clock.now().toString());
    if (count === 0) throw new OperatorError('None of these mails was given up: see "mails list".');
    await operator.note(tx, { action: 'mails send-again', details: { mails: ids ?? 'all', count } });
    return count;
  }, db);
