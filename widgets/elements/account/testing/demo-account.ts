import type { Session, User } from '../../../../shared/contract/session.ts';
import { aConsumerSession, aSession, aSettings } from '../../../../tests/support/session-builders.ts';
import type { FakeHandlers } from '../../../io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '../../../io/testing/fake-ports.ts';

export interface DemoAccountOptions {
  /** who is logged in; nobody without it */
  readonly user?: Partial<User>;
  /** answers in place of the demonstration's */
  readonly api?: FakeHandlers;
}

export const answerOf = (session: Session) => ({ session, csrfToken: 'csrf-token' });

export function sessionOf(user: Partial<User> = {}): Session {
  const session = aConsumerSession();
  return { ...session, user: session.user && { ...session.user, ...user } };
}

/** Accounts in memory: any login and activation succeeds. */
export function demoAccount({ user, api }: DemoAccountOptions = {}): FakePorts {
  return fakePorts({
    api: {
      getSession: () => answerOf(user ? sessionOf(user) : aSession()),
      getSettings: () => aSettings(),
      getActiveOrders: () => ({ activeOrders: [] }),
      login: () => answerOf(sessionOf()),
      logout: () => answerOf(aSession({ sessionChannelId: 'guest-session-after-logout' })),
      register: () => ({}),
      activate: () => answerOf(sessionOf()),
      ...api,
    },
  });
}
