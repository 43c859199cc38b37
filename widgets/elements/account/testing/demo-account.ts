import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '#io/testing/fake-ports.ts';
import type { Device } from '#shared/contract/account.ts';
import type { LoginMethods, Passkey } from '#shared/contract/login-methods.ts';
import type { Session, User } from '#shared/contract/session.ts';
import { anId } from '#tests/support/builders.ts';
import { aConsumerSession, aSession, aSettings } from '#tests/support/session-builders.ts';
import { emptyAccount } from './demo-dashboard.ts';

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

/** The browser in use. */
function aDevice(values: Partial<Device> = {}): Device {
  return {
    id: anId('device'),
    name: 'Firefox, Windows',
    partner: null,
    current: true,
    loggedInAt: '2026-11-20T08:00:00Z',
    lastUsedAt: '2026-11-20T17:29:00Z',
    ...values,
  };
}

/** One that a partner's page was used on. */
export const anotherDevice = aDevice({
  id: anId('phone'),
  name: 'Chrome, Android',
  partner: 'Trattoria Salvatore',
  current: false,
  lastUsedAt: '2026-11-19T11:00:00Z',
});

const noMethods: LoginMethods = { passkeys: [], app: null };

export const aPasskey = (values: Partial<Passkey> = {}): Passkey => ({
  id: anId('passkey'),
  name: 'Annas Laptop',
  createdAt: '2026-11-02T09:00:00Z',
  lastUsedAt: '2026-11-19T17:40:00Z',
  backedUp: true,
  ...values,
});

/** An account with passkeys and an app. */
export const demoMethods: LoginMethods = {
  passkeys: [
    aPasskey(),
    aPasskey({ id: anId('other'), name: 'Sicherheitsschlüssel', lastUsedAt: null, backedUp: false }),
  ],
  app: { since: '2026-11-03T10:00:00Z', recoveryCodes: 8 },
};

/** Accounts in memory: any login and activation succeeds. */
export function demoAccount({ user, api }: DemoAccountOptions = {}): FakePorts {
  return fakePorts({
    api: {
      getSession: () => answerOf(user ? sessionOf(user) : aSession()),
      getSettings: () => aSettings(),
      ...emptyAccount(),
      login: () => answerOf(sessionOf()),
      logout: () => answerOf(aSession({ sessionChannelId: 'guest-session-after-logout' })),
      register: () => ({}),
      activate: () => answerOf(sessionOf()),
      requestPasswordReset: () => ({}),
      resetPassword: () => answerOf(sessionOf()),
      getDevices: () => ({ devices: [aDevice(), anotherDevice] }),
      logOutDevice: () => ({ devices: [aDevice()] }),
      logOutOtherDevices: () => ({ devices: [aDevice()] }),
      changePassword: () => ({}),
      getLoginMethods: () => ({ methods: noMethods }),
      ...api,
    },
  });
}
