import type { FakeHandlers } from '#io/testing/fake-api.ts';
import type { HappyHour, RestaurantCode, RestaurantCodesAnswer } from '#shared/contract/restaurant-codes.ts';

export const aRestaurantCode = (values: Partial<RestaurantCode> = {}): RestaurantCode => ({
  id: 1,
  word: 'HERBST10',
  percent: 10,
  cents: null,
  minimumOrderValue: 2000,
  validFrom: null,
  validTo: '2026-12-24',
  maximumUses: 50,
  oncePerPerson: true,
  on: true,
  uses: 17,
  cost: 3940,
  ...values,
});

const aHappyHour = (values: Partial<HappyHour> = {}): HappyHour => ({
  id: 1,
  days: [1, 2, 3, 4, 5],
  begins: '15:00',
  ends: '19:00',
  percent: 20,
  on: true,
  ...values,
});

export const someCodes = (values: Partial<RestaurantCodesAnswer> = {}): RestaurantCodesAnswer => ({
  limits: { allowed: true, maxPercent: 30, maxCents: 1000, maxActive: 20 },
  today: '2026-11-20',
  codes: [
    aRestaurantCode({
      id: 4,
      word: 'ADVENT5',
      percent: null,
      cents: 500,
      validFrom: '2026-12-01',
      maximumUses: null,
      oncePerPerson: false,
      uses: 0,
      cost: 0,
    }),
    aRestaurantCode(),
    aRestaurantCode({
      id: 2,
      word: 'NACHBARN',
      minimumOrderValue: 0,
      validTo: null,
      maximumUses: null,
      uses: 214,
      cost: 48_620,
    }),
    aRestaurantCode({ id: 3, word: 'SOMMER26', validTo: '2026-09-22', oncePerPerson: false, uses: 31, cost: 9920 }),
  ],
  happyHours: [
    aHappyHour(),
    aHappyHour({ id: 2, days: [5, 6], begins: '22:00', ends: '02:00', percent: 10, on: false }),
  ],
  happyPercent: 20,
  ...values,
});

/** Codes and happy hours in memory: what is changed stays changed. */
export function demoCodes(values: Partial<RestaurantCodesAnswer> = {}): FakeHandlers {
  let shown = someCodes(values);
  const change = (changed: Partial<RestaurantCodesAnswer>) => (shown = { ...shown, ...changed });
  const changeCode = (id: string, changed: Partial<RestaurantCode>) =>
    change({ codes: shown.codes.map((each) => (String(each.id) === id ? { ...each, ...changed } : each)) });
  const changeHour = (id: string, changed: Partial<HappyHour>) =>
    change({ happyHours: shown.happyHours.map((each) => (String(each.id) === id ? { ...each, ...changed } : each)) });
  return {
    getRestaurantCodes: () => shown,
    addRestaurantCode: ({ body }) =>
      change({ codes: [{ ...aRestaurantCode({ id: 9, on: true, uses: 0, cost: 0 }), ...body }, ...shown.codes] }),
    changeRestaurantCode: ({ params, body }) => changeCode(params.id, body),
    switchRestaurantCode: ({ params, body }) => changeCode(params.id, body),
    addHappyHour: ({ body }) => change({ happyHours: [...shown.happyHours, { id: 9, on: true, ...body }] }),
    changeHappyHour: ({ params, body }) => changeHour(params.id, body),
    switchHappyHour: ({ params, body }) => changeHour(params.id, body),
    removeHappyHour: ({ params }) =>
      change({ happyHours: shown.happyHours.filter(({ id }) => String(id) !== params.id), happyPercent: 0 }),
  };
}
