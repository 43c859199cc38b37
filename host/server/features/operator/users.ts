import type { Db } from '#platform/db/db.ts';
import { notifySessionsJob } from './notify-server.ts';
import { type Operator, OperatorError } from './operator.ts';
import { type OperatorUser, operatorPeople } from './repositories/people.ts';

/** People with a login, by e-mail or id. */
export function createOperatorUsers({ db, operator }: { db: Db; operator: Operator }) {
  return {
    /** @throws OperatorError for nobody */
    show: (key: string): Promise<OperatorUser> => found(db, key),

    /** Asks somebody for a new password when they log in next, and ends all their sessions. */
    requestPasswordChange: (key: string): Promise<{ userId: string; sessions: number }> =>
      operator.change(async (tx) => {
        const { id: userId } = await found(tx, key);
        await operatorPeople(tx).requestPasswordChange(userId);
        const ended = await operatorPeople(tx).endSessions(userId);
        await operator.addJob(tx, notifySessionsJob(ended));
        const sessions = ended.length;
        const details = { sessions };
        await operator.note(tx, { action: 'users request-password-change', userId, details });
        return { userId, sessions };
      }, db),
  };
}

async function found(tx: Db, key: string): Promise<OperatorUser> {
  const user = await operatorPeople(tx).user(key.includes('@') ? { email: key.trim() } : { id: key });
  if (!user) throw new OperatorError('There is no such user.');
  return user;
}
