import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '#io/testing/fake-ports.ts';
import type { AuditEntry } from '#shared/contract/office/audit.ts';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import type { OfficeListedRestaurant, OfficeRestaurant } from '#shared/contract/office/restaurants.ts';
import type { UserRole } from '#shared/contract/session.ts';
import { aConsumerSession, aSession, aSettings } from '#tests/support/session-builders.ts';
import { demoOrders } from './demo-orders.ts';

export interface DemoOfficeOptions {
  /** what the operator may; an admin without it */
  readonly role?: OperatorRole;
  /** who is logged in; an operator without it */
  readonly user?: UserRole | 'guest';
  /** that is opened */
  readonly restaurant?: OfficeRestaurant;
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

export const aListedRestaurant = (values: Partial<OfficeListedRestaurant> = {}): OfficeListedRestaurant => ({
  slug: 'pizzeria-adria',
  name: 'Pizzeria Adria',
  zipCode: '1070',
  city: 'Wien',
  approval: 'approved',
  handedInAt: null,
  stopped: false,
  pausedUntil: null,
  ...values,
});

/** One that waits to be looked at, and lacks nothing. */
export const anOfficeRestaurant = (values: Partial<OfficeRestaurant> = {}): OfficeRestaurant => ({
  ...aListedRestaurant({
    slug: 'wok-am-eck',
    name: 'Wok am Eck',
    approval: 'applied',
    handedInAt: '2026-11-18T09:00:00Z',
  }),
  street: 'Neubaugasse 12',
  phone: '+43 1 234 56 78',
  email: 'servus@wok.example',
  company: {
    name: 'Wok am Eck GmbH',
    owner: 'Lin Wang',
    address: 'Neubaugasse 12, 1070 Wien',
    vatNumber: 'ATU12345675',
    registerNumber: 'FN 123456a',
  },
  joinedAt: '2026-11-01T08:00:00Z',
  decidedAt: null,
  refusal: null,
  lacks: [],
  products: 32,
  openOrders: 0,
  staff: [{ name: 'Lin Wang', email: 'lin@wok.example', role: 'owner', activated: true }],
  ...values,
});

function sessionOf(user: NonNullable<DemoOfficeOptions['user']>) {
  if (user === 'guest') return aSession();
  const session = aConsumerSession();
  return { ...session, user: session.user && { ...session.user, name: 'Eva Moser', role: user } };
}

/** An office in memory: what is changed stays changed. */
export function demoOffice({
  role = 'admin',
  user = 'operator',
  restaurant = anOfficeRestaurant(),
  api,
}: DemoOfficeOptions = {}): FakePorts {
  let shown = restaurant;
  const change = (values: Partial<OfficeRestaurant>) => {
    shown = { ...shown, ...values };
    return { restaurant: shown };
  };
  const someRestaurants = () => [
    aListedRestaurant(),
    shown,
    aListedRestaurant({ slug: 'zur-post', name: 'Zur Post', zipCode: '4020', city: 'Linz', approval: 'closed' }),
  ];
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
      ...demoOrders(),
      getOfficeRestaurants: ({ query: { state } }) => ({
        restaurants: someRestaurants().filter(
          (each) => !state || (state === 'waiting' ? each.handedInAt !== null : each.approval === state),
        ),
        waiting: shown.handedInAt === null ? 0 : 1,
        next: null,
      }),
      getOfficeRestaurant: () => ({ restaurant: shown }),
      approveRestaurant: () => change({ approval: 'approved', handedInAt: null }),
      refuseRestaurant: ({ body: { reason } }) =>
        change({ handedInAt: null, refusal: reason, decidedAt: '2026-11-20T17:30:00Z' }),
      closeRestaurant: () => change({ approval: 'closed' }),
      reopenRestaurant: () => change({ approval: 'approved' }),
      stopRestaurant: ({ body: { stopped } }) => change({ stopped }),
      pauseRestaurantByOffice: ({ body: { minutes } }) =>
        change({ pausedUntil: minutes === 0 ? null : '2026-11-20T18:30:00Z' }),
      addStaffByOffice: ({ body }) => change({ staff: [...shown.staff, { ...body, role: 'owner', activated: false }] }),
      removeStaffByOffice: ({ body: { email } }) =>
        change({ staff: shown.staff.filter((each) => each.email !== email) }),
      ...api,
    },
  });
}
