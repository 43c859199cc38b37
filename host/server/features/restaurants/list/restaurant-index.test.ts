import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cockpitRepository } from '#features/cockpit/repositories/cockpit-repository.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { restaurantData } from '../restaurant-data.ts';
import { listedRestaurantRepository } from './listed-restaurant-repository.ts';
import { restaurantIndex } from './restaurant-index.ts';

let services: SomeServices;
const fixtures: RestaurantFixture[] = [];
beforeAll(async () => {
  services = await someServices();
  for (const slug of ['adria', 'bosna', 'capri']) fixtures.push(await addRestaurant(services.database.db, { slug }));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => services.stop());

/** With an index that has read nothing yet. */
const anotherApp = () => ({ ...services.app });

/** An index that notes which restaurants it reads. */
function anIndex() {
  const read: number[] = [];
  const listedRestaurants = listedRestaurantRepository(services.db);
  const readListed = listedRestaurants.read;
  vi.spyOn(listedRestaurants, 'read').mockImplementation((ids) => {
    read.push(...ids);
    return readListed(ids);
  });
  const app = anotherApp();
  return { index: () => restaurantIndex(app), read };
}

async function rename(slug: string, name: string): Promise<void> {
  const { db } = services.database;
  const id = fixtures.find((each) => each.slug === slug)?.id ?? 0;
  await db.updateTable('restaurants').set({ name }).where('id', '=', id).execute();
  await raiseMenuVersion(db, id);
}

const slugs = ({ restaurants }: Awaited<ReturnType<typeof restaurantIndex>>) =>
  restaurants.map(({ slug }) => slug).join(' ');

it('asks one statement, and reads nobody, while nothing has changed', async () => {
  const { index, read } = anIndex();
  const first = await index();
  expect(read).toHaveLength(3);
  services.statements.length = 0;
  expect(await index()).toBe(first);
  expect(services.statements).toHaveLength(1);
  expect(read).toHaveLength(3);
});

it('reads one restaurant after one has changed, with five statements', async () => {
  const { index, read } = anIndex();
  await index();
  read.length = 0;
  await rename('bosna', 'Zur alten Bosna');
  services.statements.length = 0;
  const changed = await index();
  expect(read).toEqual([fixtures[1]?.id]);
  expect(services.statements).toHaveLength(5);
  expect(slugs(changed)).toBe('adria capri bosna');
  await rename('bosna', 'Aa');
  expect(slugs(await index())).toBe('bosna adria capri');
});

it('knows who came and who went', async () => {
  const { index } = anIndex();
  const before = slugs(await index());
  const delta = await addRestaurant(services.database.db, { slug: 'delta' });
  expect(slugs(await index())).toContain('delta');
  await services.database.db.deleteFrom('restaurants').where('id', '=', delta.id).execute();
  expect(slugs(await index())).toBe(before);
});

it('shares one statement among all who ask at the same time', async () => {
  const { index } = anIndex();
  await index();
  services.statements.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => index()));
  // one that was under way for the first, one for all others
  expect(services.statements).toHaveLength(2);
});

it("holds hours, closures, areas and lists as a restaurant's details have them, equal ones once", async () => {
  const { db } = services.database;
  await db
    .insertInto('restaurant_closures')
    .values({ restaurant_id: fixtures[2]?.id ?? 0, closed_on: '2026-12-24' })
    .execute();
  await raiseMenuVersion(db, fixtures[2]?.id ?? 0);
  const { restaurants } = await anIndex().index();
  const details = restaurantData(anotherApp());
  for (const each of restaurants) {
    const data = await details.byId(each.id);
    const { timing, joinedMilliseconds, validUntil, areaOf, ...listed } = each;
    const { statistics, statisticsWhileNew, offeredPayments, ...row } = listed;
    expect(offeredPayments).toEqual(['cash', 'debit']);
    expect(data).toMatchObject({ ...row, ...timing });
    expect(areaOf('1080')).toEqual(data?.areaOf('1080'));
    expect(validUntil).toBe(Number.POSITIVE_INFINITY);
    expect(joinedMilliseconds).toBe(Date.parse(row.joinedAt));
    expect([statistics.new, statisticsWhileNew.new]).toEqual([false, true]);
  }
  const bySlug = new Map(restaurants.map((each) => [each.slug, each]));
  expect(bySlug.get('adria')?.timing).toBe(bySlug.get('bosna')?.timing);
  expect(bySlug.get('adria')?.timing).not.toBe(bySlug.get('capri')?.timing);
  expect(bySlug.get('adria')?.kitchenTypes).toBe(bySlug.get('capri')?.kitchenTypes);
});

it('does not keep a failure', async () => {
  vi.spyOn(listedRestaurantRepository(services.db), 'read').mockRejectedValueOnce(new Error('lost connection'));
  const app = anotherApp();
  const index = () => restaurantIndex(app);
  await expect(index()).rejects.toThrow('lost connection');
  expect((await index()).restaurants).toHaveLength(3);
});

it('reads a restaurant anew when its pause is over, and nobody else', async () => {
  const { index, read } = anIndex();
  const [adria] = fixtures;
  const pausedUntil = services.clock.now().add({ minutes: 30 });
  const change = { kind: 'pause', until: pausedUntil.toString() } as const;
  await cockpitRepository(services.db).switch(adria?.id ?? 0, change);
  const isOffline = async () => (await index()).restaurants.find(({ id }) => id === adria?.id)?.timing.offline;
  expect(await isOffline()).toBe(true);
  read.length = 0;
  services.clock.advance({ minutes: 29, seconds: 59 });
  expect(await isOffline()).toBe(true);
  expect(read).toEqual([]);
  services.clock.advance({ seconds: 1 });
  expect(await isOffline()).toBe(false);
  expect(read).toEqual([adria?.id]);
});
