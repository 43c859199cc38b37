import { expect, it } from 'vitest';
import { aTiming, at, daily } from '#shared/domain/testing/builders.ts';
import { createRegions } from './regions.ts';
import type { IndexedRestaurant, RestaurantIndex } from './restaurant-index.ts';
import { statisticsOf } from './shown-restaurant.ts';
import { createStatuses } from './statuses.ts';

const minute = 60_000;
const noon = at('2026-11-20T11:00:00Z').epochMilliseconds;
const wien = { zip: '1070', lat: 48.203, lng: 16.347 };

function anIndexed(fields: Partial<IndexedRestaurant> & { slug: string; id: number }): IndexedRestaurant {
  const areas = [{ deliveryfee: 190, minimumOrderValue: 1000, zipCodes: ['1070'] }];
  const timing = fields.timing ?? aTiming();
  const joinedAt = fields.joinedAt ?? '2025-01-01T00:00:00Z';
  const numbers = { rating: { average: 4, count: 3 }, deliveryMinutes: 30, hot: false };
  return {
    ...numbers,
    statistics: statisticsOf(numbers, false),
    statisticsWhileNew: statisticsOf(numbers, true),
    name: fields.slug,
    claim: '',
    claimEnglish: '',
    menuVersion: 1,
    zipCode: '1070',
    city: 'Wien',
    state: 'Wien',
    lat: wien.lat,
    lng: wien.lng,
    kitchenTypes: ['pizza'],
    paymentTypes: ['cash'],
    offeredPayments: ['cash'],
    diets: [],
    logo: null,
    picture: null,
    paidRank: null,
    approval: 'approved',
    discount: 0,
    backedDiscount: null,
    pausedUntil: null,
    freeDeliveryFrom: null,
    minimumOrderPolicy: 'surcharge',
    areas,
    areaOf: (zip) => areas.find(({ zipCodes }) => zipCodes.includes(zip)),
    ...timing,
    timing,
    ...fields,
    joinedAt,
    joinedMilliseconds: Date.parse(joinedAt),
    validUntil: Number.POSITIVE_INFINITY,
  };
}

const anIndex = (...restaurants: IndexedRestaurant[]): RestaurantIndex => ({
  restaurants,
  all: restaurants,
  validUntil: Number.POSITIVE_INFINITY,
  state: { count: restaurants.length, versions: restaurants.length, newestId: restaurants.length },
});

it('a region holds who delivers to the postcode and who is near it', () => {
  const farAway = { lat: 47.07, lng: 15.44 };
  const index = anIndex(
    anIndexed({ slug: 'near', id: 1, areaOf: () => undefined }),
    anIndexed({ slug: 'far', id: 2, ...farAway, areaOf: () => undefined }),
    anIndexed({ slug: 'far-but-delivers', id: 3, ...farAway }),
  );
  const regions = createRegions(createStatuses());
  const shown = regions(index, wien, noon, 1).map(({ slug, inRange }) => [slug, inRange]);
  expect(shown).toEqual([
    ['near', false],
    ['far-but-delivers', true],
  ]);
  expect(regions(index, null, noon, 1)).toHaveLength(3);
});

it('from one minute to the next whoever is as before stays the same object', () => {
  const closing = aTiming({ deliveryHours: daily(11, 12.025) });
  const index = anIndex(anIndexed({ slug: 'a', id: 1 }), anIndexed({ slug: 'b', id: 2, timing: closing }));
  const regions = createRegions(createStatuses());
  const region = (moment: number) => regions(index, wien, moment, 1);
  const [a, b] = region(noon);
  expect(region(noon)).toBe(region(noon));
  const [laterA, laterB] = region(noon + 2 * minute);
  expect(laterA).toBe(a);
  expect([b?.open, laterB?.open]).toEqual([true, false]);
});

it('a restaurant is just opened for seven days and new for thirty', () => {
  const index = anIndex(anIndexed({ slug: 'a', id: 1, joinedAt: '2026-11-13T11:00:30Z' }));
  const regions = createRegions(createStatuses());
  const region = (moment: number) => regions(index, wien, moment, 1);
  const agesAt = (moment: number) => {
    const [shown] = region(moment);
    return [shown?.justOpened, shown?.statistics.new];
  };
  expect(agesAt(noon)).toEqual([true, true]);
  expect(agesAt(noon + minute)).toEqual([false, true]);
  expect(agesAt(at('2026-12-13T11:01:00Z').epochMilliseconds)).toEqual([false, false]);
});

it('after a change only who has changed is checked anew', () => {
  const regions = createRegions(createStatuses());
  const [a, b] = [anIndexed({ slug: 'a', id: 1 }), anIndexed({ slug: 'b', id: 2 })];
  const before = regions(anIndex(a, b), wien, noon, 1);
  const changed = anIndexed({ slug: 'b', id: 2, timing: aTiming({ offline: true }) });
  const after = regions(anIndex(a, changed), wien, noon, 1);
  expect(after[0]).toBe(before[0]);
  expect([before[1]?.open, after[1]?.open]).toEqual([true, false]);
});
