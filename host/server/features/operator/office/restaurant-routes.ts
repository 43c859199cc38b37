import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/office/restaurants.ts';
import type {
  OfficeRestaurant,
  OfficeRestaurantsAnswer,
  OfficeRestaurantsQuery,
} from '#shared/contract/office/restaurants.ts';
import type { OfficeArea } from '#shared/domain/office/office-areas.ts';
import {
  approveRestaurant,
  closeRestaurant,
  lacksOfRestaurant,
  refuseRestaurant,
  reopenRestaurant,
} from '../approve-restaurant.ts';
import { assertOperator, type OfficeOperator } from '../assert-operator.ts';
import { addStaff, removeStaff } from '../people.ts';
import { operatorRestaurants } from '../repositories/restaurants.ts';
import { noRestaurant, pauseRestaurant, setRestaurantStopped, showRestaurant } from '../restaurants.ts';

const restaurantsPerPage = 50;
/** Who waits is shown at once: so many are looked at on no day. */
const mostWaiting = 500;

/** What operators see of restaurants and do with them. */
export function officeRestaurantRoutes(http: FastifyInstance, app: AppContext): void {
  /** Changes a restaurant, and answers as it is then. */
  const change =
    <Sent>(area: OfficeArea, work: (operator: OfficeOperator, slug: string, body: Sent) => Promise<unknown>) =>
    async ({ visitor, params, body }: { visitor: Visitor; params: { slug: string }; body: Sent }) => {
      const operator = await assertOperator(app, visitor, area);
      await work(operator, params.slug, body);
      return { restaurant: await readRestaurant(operator, params.slug, app.clock.now()) };
    };

  route(http, calls.getOfficeRestaurants, ({ visitor, query }) => listRestaurants(app, visitor, query));
  route(http, calls.getOfficeRestaurant, async ({ visitor, params: { slug } }) => {
    const operator = await assertOperator(app, visitor, 'restaurants');
    return { restaurant: await readRestaurant(operator, slug, app.clock.now()) };
  });
  route(http, calls.approveRestaurant, change('approvals', approveRestaurant));
  route(
    http,
    calls.refuseRestaurant,
    change('approvals', (operator, slug, { reason }: { reason: string }) => refuseRestaurant(operator, slug, reason)),
  );
  route(http, calls.closeRestaurant, change('approvals', closeRestaurant));
  route(http, calls.reopenRestaurant, change('approvals', reopenRestaurant));
  route(
    http,
    calls.stopRestaurant,
    change('approvals', (operator, slug, { stopped }: { stopped: boolean }) =>
      setRestaurantStopped(operator, slug, stopped),
    ),
  );
  route(
    http,
    calls.pauseRestaurantByOffice,
    change('restaurants', (operator, slug, { minutes }: { minutes: number }) =>
      pauseRestaurant(operator, slug, minutes),
    ),
  );
  route(
    http,
    calls.addStaffByOffice,
    change('approvals', (operator, restaurant, person: { email: string; name: string }) =>
      addStaff(operator, { ...person, restaurant, mailed: true }),
    ),
  );
  route(
    http,
    calls.removeStaffByOffice,
    change('approvals', async (operator, slug, { email }: { email: string }) => {
      await showRestaurant(operator.db, slug);
      await removeStaff(operator, email, slug);
    }),
  );
}

/** @throws DomainError as `assertOperator` */
async function listRestaurants(
  app: AppContext,
  visitor: Visitor,
  { text = '', state, page: after }: OfficeRestaurantsQuery,
): Promise<OfficeRestaurantsAnswer> {
  const { db } = await assertOperator(app, visitor, 'restaurants');
  const most = state === 'waiting' ? mostWaiting : restaurantsPerPage;
  const found = await operatorRestaurants(db).page({ text, state, after, limit: most + 1 });
  const restaurants = found.slice(0, most);
  const next = found.length > most && state !== 'waiting' ? (restaurants.at(-1)?.slug ?? null) : null;
  return { restaurants, waiting: await operatorRestaurants(db).countWaiting(), next };
}

/** @throws DomainError `restaurant.error.unknown` */
async function readRestaurant({ db }: OfficeOperator, slug: string, now: Temporal.Instant): Promise<OfficeRestaurant> {
  const found = await operatorRestaurants(db).details(slug);
  if (!found) throw noRestaurant(slug);
  const { id, pausedUntil, ...rest } = found;
  const isPaused = pausedUntil !== null && Temporal.Instant.compare(pausedUntil, now) > 0;
  const [{ products, openOrders }, staff, lacks] = await Promise.all([
    showRestaurant(db, slug),
    operatorRestaurants(db).staff(id),
    rest.approval === 'applied' ? lacksOfRestaurant(db, id) : [],
  ]);
  return { ...rest, pausedUntil: isPaused ? pausedUntil : null, products, openOrders, staff, lacks };
}
