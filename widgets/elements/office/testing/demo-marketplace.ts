import type { FakeHandlers } from '#io/testing/fake-api.ts';
import type { MarketplaceFigures } from '#shared/contract/figures.ts';
import type { OfficeCode } from '#shared/contract/office/codes.ts';
import type { OfficePartner } from '#shared/contract/office/partners.ts';
import type { PersonDetails } from '#shared/contract/office/people.ts';
import type { OfficeSettings, SettingChange } from '#shared/contract/office/settings.ts';

export const aPartner = (values: Partial<OfficePartner> = {}): OfficePartner => ({
  id: 3,
  name: 'Wirtshaus Hochleitner GmbH',
  keyHint: 'k3Xq',
  loopback: false,
  origins: ['https://shop.wirtshaus.example', 'https://wirtshaus.example'],
  accent: { light: '#0b6b4f', dark: '#4fb592' },
  logo: null,
  routes: [],
  impressum: null,
  ...values,
});

export const aCode = (values: Partial<OfficeCode> = {}): OfficeCode => ({
  code: 'HERBST-7KQ2M9XWABCD2345',
  kind: 'voucher',
  value: 500,
  minimumOrderValue: 1500,
  maximumUses: 1,
  uses: 0,
  expiresAt: '2027-01-31T23:00:00Z',
  createdAt: '2026-11-01T10:00:00Z',
  state: 'open',
  ...values,
});

const someCodes = () => [
  aCode(),
  aCode({ code: 'HERBST-9PLM3ABCDQRS6789', uses: 1, state: 'used-up' }),
  aCode({
    code: 'SOMMER',
    kind: 'coupon',
    value: 300,
    minimumOrderValue: 0,
    maximumUses: null,
    uses: 214,
    state: 'over',
  }),
];

export const someSettings = (): OfficeSettings => ({
  globalDiscountPercent: 10,
  flags: { CREDITS: true, COUPONS: true, VOUCHERS: true, MOBILE_ZOOM: true, LOGIN: true },
  phoneCountries: ['AT', 'DE'],
  staffSecondFactor: false,
  restaurantCodes: { allowed: true, maxPercent: 30, maxCents: 1000, maxActive: 20 },
});

const someChanges = (): SettingChange[] => [
  { name: 'globalDiscountPercent', before: 0, after: 10, at: '2026-11-12T08:30:00Z', by: 'Eva Moser' },
  { name: 'flags.COUPONS', before: false, after: true, at: '2026-10-02T14:05:00Z', by: 'root' },
];

export const aPerson = (values: Partial<PersonDetails> = {}): PersonDetails => ({
  userId: 'walpurga000000000000000',
  email: 'walpurga.hinterhuber@example.at',
  name: 'Walpurga Hinterhuber',
  role: 'consumer',
  activated: true,
  createdAt: '2025-03-04T09:00:00Z',
  blockedAt: null,
  blockedReason: null,
  deletesAt: null,
  newsletter: true,
  points: 320,
  phones: ['+43 660 1234567'],
  worksFor: [],
  openOrders: 0,
  held: [
    { section: 'profile', count: 1 },
    { section: 'addresses', count: 2 },
    { section: 'orders', count: 17 },
    { section: 'mails', count: 41 },
  ],
  copy: { requestedAt: null, ready: null },
  isSelf: false,
  ...values,
});

export function someMarketplaceFigures(values: Partial<MarketplaceFigures> = {}): MarketplaceFigures {
  const totals = {
    orders: 842,
    sum: 2_531_450,
    average: 3006,
    denied: 12,
    cancelled: 7,
    unanswered: 2,
    void: 5,
    measured: 700,
    inTime: 610,
    early: 20,
    late: 70,
    medianDelay: 8,
  };
  return {
    period: 'day',
    today: '2026-11-20',
    from: '2026-11-20',
    to: '2026-11-20',
    isRunning: true,
    totals,
    before: { from: '2026-11-19', to: '2026-11-19', totals: { ...totals, orders: 790, sum: 2_400_000, average: 3038 } },
    hours: Array.from({ length: 24 }, (_, hour) => {
      const orders = Math.max(0, 120 - Math.abs(hour - 19) * 24);
      return { hour, orders, sum: orders * 3000 };
    }),
    days: [{ date: '2026-11-20', orders: 842, sum: 2_531_450 }],
    restaurants: [
      { slug: 'pizzeria-adria', name: 'Pizzeria Adria', orders: 96, sum: 281_300 },
      { slug: 'wok-am-eck', name: 'Wok am Eck', orders: 61, sum: 180_050 },
    ],
    newConsumers: { now: 23, before: 19 },
    ...values,
  };
}

interface DemoMarketplace {
  readonly partners?: readonly OfficePartner[];
  readonly codes?: readonly OfficeCode[];
  readonly person?: PersonDetails;
}

/** The marketplace's rooms in memory: what is changed stays changed. */
export function demoMarketplace(options: DemoMarketplace = {}): FakeHandlers {
  let partners = [
    ...(options.partners ?? [aPartner(), aPartner({ id: 4, name: 'Kantine', accent: null, origins: [] })]),
  ];
  let codes = [...(options.codes ?? someCodes())];
  let settings = someSettings();
  let person = options.person ?? aPerson();
  const changed = (id: string, change: (partner: OfficePartner) => OfficePartner) => {
    partners = partners.map((each) => (each.id === Number(id) ? change(each) : each));
    return { partner: partners.find((each) => each.id === Number(id)) ?? aPartner() };
  };
  const changedPerson = (values: Partial<PersonDetails>) => {
    person = { ...person, ...values };
    return { person };
  };
  return {
    getPartners: () => ({ partners }),
    addPartner: ({ body }) => {
      const partner = aPartner({ id: 9, name: body.name, origins: body.origins, accent: null });
      partners = [...partners, partner];
      return { partner, apiKey: 'k'.repeat(28) + 'k3Xq' };
    },
    rotatePartnerKey: ({ params }) => ({
      ...changed(params.partnerId, (partner) => ({ ...partner, keyHint: 'n9Zz' })),
      apiKey: 'n'.repeat(28) + 'n9Zz',
    }),
    removePartner: ({ params }) => {
      partners = partners.filter((each) => each.id !== Number(params.partnerId));
      return {};
    },
    addPartnerOrigin: ({ params, body }) =>
      changed(params.partnerId, (partner) => ({ ...partner, origins: [...partner.origins, body.origin] })),
    removePartnerOrigin: ({ params, body }) =>
      changed(params.partnerId, (partner) => ({
        ...partner,
        origins: partner.origins.filter((each) => each !== body.origin),
      })),
    setPartnerColours: ({ params, body: { accent } }) =>
      changed(params.partnerId, (partner) => ({ ...partner, accent: accent ? { light: accent, dark: accent } : null })),
    setPartnerLogo: ({ params }) => changed(params.partnerId, (partner) => ({ ...partner, logo: null })),
    getCodes: ({ query }) => ({
      codes: codes.filter(({ code }) => code.startsWith(query.prefix ?? '')),
      more: false,
    }),
    makeCodes: ({ body }) => {
      const made = Array.from({ length: body.count }, (_, at) => `${body.prefix}NEU${at}`);
      codes = [...made.map((code) => aCode({ code })), ...codes];
      return { codes: made };
    },
    expireCodes: ({ body: { prefix, dryRun } }) => {
      const open = codes.filter(({ code, state }) => state === 'open' && code.startsWith(prefix));
      if (!dryRun) codes = codes.map((each) => (open.includes(each) ? { ...each, state: 'over' as const } : each));
      return { count: open.length };
    },
    getOfficeSettings: () => ({ settings, changes: someChanges() }),
    saveOfficeSettings: ({ body }) => {
      const differences =
        body.settings.flags.COUPONS === settings.flags.COUPONS
          ? []
          : [{ name: 'flags.COUPONS', before: settings.flags.COUPONS, after: body.settings.flags.COUPONS }];
      if (!body.dryRun) settings = body.settings;
      return { settings, changes: someChanges(), differences };
    },
    findPeople: ({ query }) => ({
      people: [person].filter(({ name }) => name.toLowerCase().includes(query.search.toLowerCase())),
      more: false,
    }),
    getPerson: () => ({ person }),
    requestPersonCopy: () => changedPerson({ copy: { requestedAt: '2026-11-20T17:30:00Z', ready: null } }),
    blockPerson: ({ body }) => changedPerson({ blockedAt: '2026-11-20T17:30:00Z', blockedReason: body.reason }),
    unblockPerson: () => changedPerson({ blockedAt: null, blockedReason: null }),
    deletePerson: () => changedPerson({ deletesAt: '2026-12-04T17:30:00Z' }),
    keepPerson: () => changedPerson({ deletesAt: null }),
    getMarketplaceFigures: () => someMarketplaceFigures(),
  };
}
