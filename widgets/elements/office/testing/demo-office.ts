import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '#io/testing/fake-ports.ts';
import type { AuditEntry } from '#shared/contract/office/audit.ts';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import type { UserRole } from '#shared/contract/session.ts';
import { aConsumerSession, aSession, aSettings } from '#tests/support/session-builders.ts';

export interface DemoOfficeOptions {
  /** what the operator may; an admin without it */
  readonly role?: OperatorRole;
  /** who is logged in; an operator without it */
  readonly user?: UserRole | 'guest';
  /** answers in place of the demonstration's */
  readonly api?: FakeHandlers;
}

export const anAuditEntry = (values: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 3,
  at: '2026-11-20T17:12:00Z',
  by: 'operator',
  name: 'Eva Moser',
  action: 'restaurants pause',
  restaurant: 'pizzeria-adria',
  orderId: null,
  subject: null,
  details: { until: '2026-11-20T18:12:00Z' },
  ...values,
});

const someEntries = () => [
  anAuditEntry(),
  anAuditEntry({ id: 2, by: 'staff', name: 'Maria Kos', action: 'cockpit times', details: {} }),
  anAuditEntry({ id: 1, by: 'command', name: 'root', action: 'settings set', restaurant: null }),
];

function sessionOf(user: NonNullable<DemoOfficeOptions['user']>) {
  if (user === 'guest') return aSession();
  const session = aConsumerSession();
  return { ...session, user: session.user && { ...session.user, name: 'Eva Moser', role: user } };
}

/** An office in memory: what is changed stays changed. */
export function demoOffice({ role = 'admin', user = 'operator', api }: DemoOfficeOptions = {}): FakePorts {
  return fakePorts({
    now: '2026-11-20T17:30:00Z',
    api: {
      getSession: () => ({ session: sessionOf(user), csrfToken: 'csrf-token' }),
      getSettings: () => aSettings(),
      login: () => ({ session: sessionOf('operator'), csrfToken: 'csrf-token' }),
      getOffice: () => ({ role }),
      getAudit: ({ query: { page, restaurant } }) =>
        page === undefined
          ? { entries: someEntries().filter((each) => !restaurant || each.restaurant === restaurant), next: '1' }
          : { entries: [anAuditEntry({ id: 0, action: 'restaurants import', by: 'gone', name: '' })], next: null },
      ...api,
    },
  });
}
