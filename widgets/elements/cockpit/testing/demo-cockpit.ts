import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '#io/testing/fake-ports.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import type { Order, OrderItem } from '#shared/contract/orders.ts';
import type { LogEntry, TeamAnswer } from '#shared/contract/team.ts';
import type { CockpitTimesAnswer } from '#shared/contract/times.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { aConsumerSession, aSession, aSettings } from '#tests/support/session-builders.ts';
import { demoCodes } from './demo-codes.ts';
import { figuresOf, someStatements } from './demo-figures.ts';
import { demoReviews } from './demo-reviews.ts';

export const demoSlug = 'pizzeria-adria';

export interface DemoCockpitOptions {
  readonly orders?: readonly Order[];
  readonly restaurants?: readonly CockpitRestaurant[];
  /** who is logged in; staff without it */
  readonly role?: 'staff' | 'consumer' | 'guest';
  /** without live events */
  readonly down?: boolean;
  /** the browser loses its connection as soon as somebody listens */
  readonly offline?: boolean;
  /** the device lets its screen sleep */
  readonly sleepy?: boolean;
  /** answers in place of the demonstration's */
  readonly api?: FakeHandlers;
}

const now = '2026-11-20T17:30:00Z';
const at = (time: string) => `2026-11-20T${time}:00Z`;

const anItem = (values: Partial<OrderItem>): OrderItem => ({
  productId: 1,
  name: 'Pizza Margherita',
  quantity: 1,
  unitPrice: 890,
  price: 890,
  deposit: 0,
  vat: 10,
  flavors: [],
  flavorNames: [],
  comment: '',
  minimumAge: null,
  ...values,
});

/** A new order with all that one can carry. */
export const aNewOrder = (values: Partial<Order> = {}): Order =>
  anOrder({
    id: anId('new-a1'),
    date: at('17:27'),
    address: anAddress({ floorNumber: '3', note: 'Zweiter Hof, Lift defekt' }),
    comment: 'Bitte leise läuten, das Baby schläft.',
    minimumAge: 16,
    ageConfirmed: true,
    items: [
      anItem({ quantity: 2, price: 1780, flavorNames: ['Groß', 'Extra Käse'], comment: 'gut durchbacken' }),
      anItem({ productId: 2, name: 'Ottakringer 0,5 l', quantity: 3, price: 1170, minimumAge: 16 }),
    ],
    ...values,
  });

export const aConfirmedOrder = (values: Partial<Order> = {}): Order =>
  anOrder({
    id: anId('kitchen-b2'),
    version: 2,
    status: 2,
    date: at('17:10'),
    duration: 40,
    confirmationTime: at('17:12'),
    expectedTime: { from: at('17:40'), to: at('18:00') },
    paymentStatus: 'paid',
    paymentMethod: 'creditcard',
    tip: 200,
    transport: 'takeaway',
    ...values,
  });

const someOrders = (): Order[] => [
  anOrder({
    id: anId('done-e5'),
    status: 5,
    date: at('15:30'),
    expectedTime: { from: at('15:55'), to: at('16:05') },
  }),
  anOrder({
    id: anId('way-d4'),
    status: 4,
    date: at('16:40'),
    address: anAddress({ floorNumber: '3' }),
    paymentMethod: 'debit',
    expectedTime: { from: at('17:00'), to: at('17:10') },
  }),
  anOrder({
    id: anId('ready-c3'),
    status: 3,
    date: at('16:55'),
    address: anAddress({ floorNumber: '3' }),
    expectedTime: { from: at('17:30'), to: at('17:40') },
  }),
  aConfirmedOrder(),
  aNewOrder(),
  anOrder({
    id: anId('new-f6'),
    date: at('17:29'),
    desiredTime: '2026-11-21T11:30:00Z',
    transport: 'takeaway',
    contact: { name: 'Bernd Moser', email: 'bernd@example.at', phone: '+436769876543', company: 'Moser OG' },
  }),
];

export const aCockpitRestaurant = (values: Partial<CockpitRestaurant> = {}): CockpitRestaurant => ({
  slug: demoSlug,
  name: 'Pizzeria Adria',
  role: 'owner',
  pausedUntil: null,
  deliveryMinutes: 40,
  todayMinutes: null,
  busy: null,
  closures: [],
  products: [
    { productId: 1, name: 'Pizza Margherita', group: 'Pizza', price: 890, soldOut: false, course: 'mains' },
    { productId: 2, name: 'Ottakringer 0,5 l', group: 'Getränke', price: 390, soldOut: true, course: 'drinks' },
    { productId: 3, name: 'Marillenknödel', group: 'Süßes', price: 690, soldOut: false, course: 'desserts' },
  ],
  ...values,
});

export const secondRestaurant = (): CockpitRestaurant =>
  aCockpitRestaurant({ slug: 'wok-am-eck', name: 'Wok am Eck', products: [] });

const week = (begin: number, end: number) =>
  (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const).map((day) => ({
    day,
    begin: begin * 3600,
    end: end * 3600,
  }));

/** A pizzeria's hours, with a late Friday, Christmas and two delivery areas. */
export const someTimes = (values: Partial<CockpitTimesAnswer> = {}): CockpitTimesAnswer => ({
  times: {
    hours: {
      opening: week(11, 23),
      delivery: week(11, 14).flatMap((entry) =>
        entry.day === 'friday' ? [entry, { day: 'friday', begin: 17 * 3600, end: 26 * 3600 }] : [entry],
      ),
      preOrderDelivery: [],
      takeaway: week(11, 22),
    },
    specialDays: [
      {
        date: '2026-12-24',
        closed: false,
        delivery: [{ begin: 10 * 3600, end: 14 * 3600 }],
        takeaway: [],
      },
      { date: '2026-12-25', closed: true, delivery: [], takeaway: [] },
    ],
    deliveryMinutes: 40,
    leadMinutes: 30,
    freeDeliveryFrom: 4000,
    areas: [
      { fee: 250, minimum: 1500, zipCodes: ['1060', '1070', '1080'] },
      { fee: 390, minimum: 2500, zipCodes: ['1090', '1150', '1160', '1170', '1180'] },
    ],
  },
  version: 'v1',
  delivery: true,
  takeaway: true,
  ...values,
});

export const someTeam = (): TeamAnswer => ({
  members: [
    { id: 1, name: 'Mara Adria', email: 'mara@adria.example', role: 'owner', activated: true, self: true },
    { id: 2, name: 'Josip Horvat', email: 'josip@adria.example', role: 'manager', activated: true, self: false },
    { id: 3, name: 'Tablet Küche', email: 'kueche@adria.example', role: 'kitchen', activated: false, self: false },
  ],
  invites: [
    {
      id: 7,
      email: 'neu@adria.example',
      role: 'kitchen',
      invitedAt: '2026-11-19T09:00:00Z',
      expiresAt: '2026-11-26T09:00:00Z',
    },
  ],
});

const aLogEntry = (values: Partial<LogEntry>): LogEntry => ({
  id: 9,
  at: at('16:20'),
  by: 'staff',
  name: 'Josip Horvat',
  action: 'cockpit times',
  subject: null,
  details: {},
  ...values,
});

const someLog = (): LogEntry[] => [
  aLogEntry({ id: 9, action: 'cockpit busy', details: { minutes: 15, until: '2026-11-20T17:20:00Z' } }),
  aLogEntry({ id: 8, at: at('15:02'), action: 'cockpit sold-out', details: { productId: 2, soldOut: true } }),
  aLogEntry({ id: 7, at: at('14:40'), action: 'cockpit pause', details: { until: null } }),
  aLogEntry({ id: 6, at: at('12:00'), details: { changed: ['areas'] } }),
  aLogEntry({
    id: 5,
    at: '2026-11-18T10:00:00Z',
    name: 'Mara Adria',
    action: 'team role',
    subject: 'Josip Horvat',
    details: { from: 'kitchen', to: 'manager' },
  }),
  aLogEntry({ id: 4, at: '2026-11-17T10:00:00Z', name: null, action: 'till handshake' }),
  aLogEntry({ id: 3, at: '2026-11-16T10:00:00Z', by: 'operator', name: null, action: 'restaurants pause' }),
];

function sessionOf(role: NonNullable<DemoCockpitOptions['role']>) {
  if (role === 'guest') return aSession();
  const session = aConsumerSession();
  return { ...session, user: session.user && { ...session.user, role } };
}

/** A restaurant's evening in memory: what is changed stays changed. */
export function demoCockpit({
  orders = someOrders(),
  restaurants = [aCockpitRestaurant()],
  role = 'staff',
  down = false,
  offline = false,
  sleepy = false,
  api,
}: DemoCockpitOptions = {}): FakePorts {
  let shownOrders = [...orders];
  let shownRestaurants = [...restaurants];
  let shownTimes = someTimes();
  let shownTeam = someTeam();
  const changeTeam = (values: Partial<TeamAnswer>) => (shownTeam = { ...shownTeam, ...values });
  const change = (slug: string, values: (restaurant: CockpitRestaurant) => Partial<CockpitRestaurant>) => {
    shownRestaurants = shownRestaurants.map((each) => (each.slug === slug ? { ...each, ...values(each) } : each));
    const restaurant = shownRestaurants.find((each) => each.slug === slug);
    if (!restaurant) throw new Error(`The demonstration has no restaurant ${slug}.`);
    return { restaurant };
  };
  const ports = fakePorts({
    now,
    api: {
      getSession: () => ({ session: sessionOf(role), csrfToken: 'csrf-token' }),
      getSettings: () => aSettings(),
      login: () => ({ session: sessionOf('staff'), csrfToken: 'csrf-token' }),
      getCockpitOrders: () => ({ orders: shownOrders, reminded: [], now }),
      getCockpitRestaurants: () => ({ restaurants: shownRestaurants }),
      moveCockpitOrder: ({ params, body }) => {
        const before = shownOrders.find(({ id }) => id === params.id) ?? aNewOrder();
        const foodorder: Order = {
          ...before,
          version: before.version + 1,
          status: body.status,
          reason: body.reason ?? before.reason,
          ...(body.minutes !== undefined && {
            duration: body.minutes,
            expectedTime: { from: at('17:55'), to: at('18:05') },
          }),
        };
        shownOrders = shownOrders.map((order) => (order.id === params.id ? foodorder : order));
        return { foodorder };
      },
      pauseRestaurant: ({ params, body }) =>
        change(params.slug, () => ({
          pausedUntil: body.minutes === null ? null : new Date(Date.parse(now) + body.minutes * 60_000).toISOString(),
        })),
      setSoldOut: ({ params, body }) =>
        change(params.slug, ({ products }) => ({
          products: products.map((each) =>
            each.productId === body.productId ? { ...each, soldOut: body.soldOut } : each,
          ),
        })),
      setTodayMinutes: ({ params, body }) => change(params.slug, () => ({ todayMinutes: body.minutes })),
      setBusy: ({ params, body: { minutes, forMinutes = 60 } }) =>
        change(params.slug, () => ({
          busy:
            minutes === null ? null : { minutes, until: new Date(Date.parse(now) + forMinutes * 60_000).toISOString() },
        })),
      getTeam: () => shownTeam,
      changeTeamRole: ({ params, body }) =>
        changeTeam({
          members: shownTeam.members.map((each) =>
            String(each.id) === params.memberId ? { ...each, role: body.role } : each,
          ),
        }),
      removeFromTeam: ({ params }) =>
        changeTeam({ members: shownTeam.members.filter(({ id }) => String(id) !== params.memberId) }),
      inviteToTeam: ({ body }) =>
        changeTeam({
          invites: [
            { id: shownTeam.invites.length + 1, ...body, invitedAt: now, expiresAt: '2026-11-27T17:30:00Z' },
            ...shownTeam.invites,
          ],
        }),
      withdrawInvite: ({ params }) =>
        changeTeam({ invites: shownTeam.invites.filter(({ id }) => String(id) !== params.inviteId) }),
      getTeamLog: ({ query }) =>
        query.page === undefined
          ? { entries: someLog(), next_page_url: `/json/cockpit/restaurants/${demoSlug}/log?page=2` }
          : {
              entries: [aLogEntry({ id: 1, action: 'restaurants import', by: 'operator', name: null })],
              next_page_url: null,
            },
      getCockpitTimes: () => shownTimes,
      getDeliveryPostcodes: () => ({
        lat: 48.2,
        lng: 16.35,
        postcodes: [
          { zipCode: '1070', cities: ['Wien'], lat: 48.203, lng: 16.347, kilometres: 0.4 },
          { zipCode: '1080', cities: ['Wien'], lat: 48.211, lng: 16.347, kilometres: 1.2 },
          { zipCode: '1060', cities: ['Wien'], lat: 48.195, lng: 16.352, kilometres: 0.6 },
          { zipCode: '2340', cities: ['Mödling', 'Wiener Neudorf'], lat: 48.085, lng: 16.29, kilometres: 13.5 },
        ],
      }),
      saveCockpitTimes: ({ body }) => {
        shownTimes = { ...shownTimes, times: body.times, version: `${shownTimes.version}+` };
        return shownTimes;
      },
      setClosure: ({ params, body }) =>
        change(params.slug, ({ closures }) => ({
          closures: body.closed ? [...closures, body.date].sort() : closures.filter((date) => date !== body.date),
        })),
      ...demoReviews(),
      ...demoCodes(),
      getFigures: ({ query }) => figuresOf(query.period),
      getStatements: () => ({ statements: someStatements() }),
      ...api,
    },
  });
  if (down) ports.realtime.setStatus('down');
  if (sleepy) ports.setScreen(false);
  return offline ? { ...ports, network: losing(ports) } : ports;
}

function losing({ network, goOffline }: FakePorts): FakePorts['network'] {
  const onLost = (listener: () => void) => {
    const forget = network.onLost(listener);
    queueMicrotask(goOffline);
    return forget;
  };
  return { ...network, onLost };
}
