import { restaurantData } from '#features/restaurants/restaurant-data.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CallBody } from '#shared/contract/calls/call.ts';
import type { saveCockpitTimes } from '#shared/contract/calls/times.ts';
import type { CockpitTimes, CockpitTimesAnswer, DeliveryPostcodes } from '#shared/contract/times.ts';
import { zipCodePattern } from '#shared/contract/values/patterns.ts';
import { listOf, timesErrors } from '#shared/domain/cockpit/times-errors.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { assertMay, noteChange, type StaffMember } from '../assert-may.ts';
import { restaurantChanged } from '../switch-restaurant.ts';
import { timesRepository } from './times-repository.ts';

/** Errors that an answer tells at most: who has more corrects these first. */
const mostErrors = 100;

/** When and where a restaurant sells. @throws DomainError 401, 403, `restaurant.error.unknown` */
export async function readTimes(app: AppContext, visitor: Visitor, slug: string): Promise<CockpitTimesAnswer> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'times');
  return timesAt(app.db, restaurantId, viennaDate(app.clock.now()).toString());
}

/**
 * Changes them, and notifies whoever looks at the restaurant: open baskets are checked by the new ones. Of two who change
 * the same state the second learns that it has moved on, and nothing is lost.
 * @throws DomainError 401, 403, `restaurant.error.unknown`; all that is wrong with them, by field; `times.error.changed`
 */
export async function saveTimes(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  { expectedVersion, times }: CallBody<typeof saveCockpitTimes>,
): Promise<CockpitTimesAnswer> {
  const staff = await assertMay(app, visitor, slug, 'times');
  const today = viennaDate(app.clock.now());
  const errors = [...timesErrors(times, today), ...(await unknownPostcodes(app, staff.restaurantId, times.areas))];
  assertNone(errors.map((error) => ({ ...error, field: `times.${error.field}` })));
  return changeTimes(app, staff, (before) => {
    if (before.version !== expectedVersion) throw new DomainError('times.error.changed');
    return times;
  });
}

/**
 * Changes the hours of the week alone, for a program of the restaurant's; kinds that are left out stay.
 * @throws DomainError for all that is wrong with them, by field
 */
export const changeWeek = (
  app: AppContext,
  actor: Pick<StaffMember, 'userId' | 'slug' | 'restaurantId'>,
  hours: Partial<CockpitTimes['hours']>,
) =>
  changeTimes(app, actor, ({ times: before }) => {
    const times = { ...before, hours: { ...before.hours, ...hours } };
    const errors = timesErrors(times, viennaDate(app.clock.now()));
    // what else is wrong is not of this change
    assertNone(
      errors.filter(({ key, field }) =>
        key === 'times.error.no-area' ? hours.delivery !== undefined : field?.startsWith('hours.'),
      ),
    );
    return times;
  });

function assertNone([first, ...others]: readonly FieldError[]): void {
  if (first) throw new DomainError([first, ...others.slice(0, mostErrors - 1)]);
}

/** So many municipalities are offered, and none farther away, in metres. */
const mostOffered = 300;
const farthestOffered = 40_000;

/** The postcodes around a restaurant, the nearest first. @throws DomainError 401, 403, `restaurant.error.unknown` */
export async function deliveryPostcodes(app: AppContext, visitor: Visitor, slug: string): Promise<DeliveryPostcodes> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'times');
  const restaurant = await restaurantData(app).byId(restaurantId);
  if (!restaurant) throw new DomainError('restaurant.error.unknown');
  const { lat, lng } = restaurant;
  const found = await placeRepository(app.db).around({ lat, lng }, farthestOffered, mostOffered);
  const postcodes = [...Map.groupBy(found, ({ zipCode }) => zipCode)].flatMap(([zipCode, [nearest, ...others]]) =>
    nearest
      ? [
          {
            zipCode,
            cities: [...new Set([nearest, ...others].map(({ cityName }) => cityName))],
            lat: nearest.lat,
            lng: nearest.lng,
            kilometres: Math.round(nearest.metres / 100) / 10,
          },
        ]
      : [],
  );
  return { lat, lng, postcodes };
}

/** Postcodes that are added and that there are not; what stands in an area already stays. */
async function unknownPostcodes(
  { db }: AppContext,
  restaurantId: number,
  areas: CockpitTimes['areas'],
): Promise<FieldError[]> {
  const known = new Set(await timesRepository(db).postcodes(restaurantId));
  const asked = areas.flatMap(({ zipCodes }) => zipCodes).filter((zip) => zipCodePattern.test(zip) && !known.has(zip));
  if (asked.length === 0) return [];
  const unknown = new Set(await placeRepository(db).unknownOf([...new Set(asked)]));
  return areas.flatMap(({ zipCodes }, at): FieldError[] => {
    const wrong = zipCodes.filter((zip) => unknown.has(zip));
    const params = { zipCodes: listOf(wrong) };
    return wrong.length > 0 ? [{ key: 'times.error.postcode-unknown', field: `areas.${at}.zipCodes`, params }] : [];
  });
}

/** Writes what `timesOf` makes of the state that nobody else changes meanwhile, and notifies who looks at the restaurant. */
async function changeTimes(
  app: AppContext,
  actor: Pick<StaffMember, 'userId' | 'slug' | 'restaurantId'>,
  timesOf: (before: CockpitTimesAnswer) => CockpitTimes,
): Promise<CockpitTimesAnswer> {
  const { db, clock } = app;
  const { restaurantId } = actor;
  const today = viennaDate(clock.now()).toString();
  const saved = await db.transaction().execute(async (tx) => {
    const before = await timesAt(tx, restaurantId, today, { locked: true });
    const times = timesOf(before);
    await timesRepository(tx).write(restaurantId, times, today);
    const after = await timesAt(tx, restaurantId, today);
    const changed = (Object.keys(times) as (keyof CockpitTimes)[]).filter(
      (part) => JSON.stringify(before.times[part]) !== JSON.stringify(after.times[part]),
    );
    await noteChange({ db: tx, clock }, actor, { action: 'cockpit times', details: { changed } });
    return after;
  });
  await restaurantChanged(app, actor);
  return saved;
}

/** Named by what they say, so that a change by whomever, the operator's import too, gives them another version. */
async function timesAt(db: Db, restaurantId: number, today: string, options = {}): Promise<CockpitTimesAnswer> {
  const read = await timesRepository(db).read(restaurantId, today, options);
  if (!read) throw new DomainError('restaurant.error.unknown');
  return { ...read, version: hashOf(JSON.stringify(read.times)) };
}
