import type { Repositories, Store } from '#server/store.ts';
import type { Operator } from './operator.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorUser } from './repositories/people.ts';
import { tellSessionsJob } from './tell-sessions.ts';

/** People with a login, by e-mail or id. */
export function createOperatorUsers({ store, operator }: { store: Store; operator: Operator }) {
  return {
    /** @throws OperatorError for nobody */
    show: (key: string): Promise<OperatorUser> => found(store, key),

    /** Asks somebody for a new password when they log in next, and ends all their sessions. */
    requestPasswordChange: (key: string): Promise<{ userId: string; sessions: number }> =>
      operator.change(async (repositories) => {
        const { id: userId } = await found(repositories, key);
        await repositories.operator.people.requestPasswordChange(userId);
        const ended = await repositories.operator.people.endSessions(userId);
        await operator.addJob(repositories, tellSessionsJob(ended));
        const sessions = ended.length;
        const details = { sessions };
        await operator.note(repositories, { action: 'users request-password-change', userId, details });
        return { userId, sessions };
      }, store),
  };
}

async function found({ operator }: Pick<Repositories, 'operator'>, key: string): Promise<OperatorUser> {
  const user = await operator.people.user(key.includes('@') ? { email: key.trim() } : { id: key });
  if (!user) throw new OperatorError('There is no such user.');
  return user;
}
