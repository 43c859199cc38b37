import { beforeEach } from 'vitest';
import type { NewCode, RestaurantCode, RestaurantCodesAnswer } from '#shared/contract/restaurant-codes.ts';
import type { RestaurantCodeLimits } from '#shared/contract/settings.ts';
import { addRestaurant, type RestaurantFixture } from './restaurant-fixture.ts';
import type { TestBrowser, TestServer } from './server.ts';
import { aStaffBrowser } from './staff.ts';

/** Each test's own restaurant that may have codes, and the calls of its room; to be made before the file's tests. */
export function codesOf(server: TestServer) {
  let house: RestaurantFixture;
  let staff: TestBrowser;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    house = await addRestaurant(server.database.db, { slug: `haus-${count}` });
    staff = await aStaffBrowser(server, `Wirt${count}`, [house]);
    await allow({});
  });

  const usual: RestaurantCodeLimits = { allowed: true, maxPercent: 30, maxCents: 1000, maxActive: 20 };
  const allow = (limits: Partial<RestaurantCodeLimits>) =>
    server.database.pool.query('update settings set restaurant_codes = $1', [JSON.stringify({ ...usual, ...limits })]);

  const path = (rest = '') => `/json/cockpit/restaurants/${house.slug}/codes${rest}`;
  const aNewCode = (values: Partial<NewCode> = {}): NewCode => ({
    word: 'HERBST10',
    percent: 10,
    cents: null,
    minimumOrderValue: 0,
    validFrom: null,
    validTo: null,
    maximumUses: null,
    oncePerPerson: false,
    ...values,
  });
  const rulesOf = (code: NewCode) => {
    const { word: _, ...rules } = code;
    return rules;
  };

  const read = async (): Promise<RestaurantCodesAnswer> => (await staff.get(path())).json();
  const post = (rest: string, body: unknown) => staff.post(path(rest), body);
  async function make(values: Partial<NewCode> = {}): Promise<RestaurantCode> {
    const response = await post('', aNewCode(values));
    if (response.statusCode !== 200) throw new Error(response.body);
    const [code] = response.json<RestaurantCodesAnswer>().codes;
    if (!code) throw new Error('there is no code');
    return code;
  }
  const codeNow = async () => (await read()).codes[0];
  const faultsOf = (response: { json(): { errors: { key: string; field?: string }[] } }) =>
    response.json().errors.map(({ key, field }) => `${field} ${key}`);
  return {
    aNewCode,
    rulesOf,
    path,
    read,
    post,
    make,
    codeNow,
    faultsOf,
    allow,
    get house() {
      return house;
    },
    get staff() {
      return staff;
    },
    get count() {
      return count;
    },
  };
}
