import { assertMay, noteChange } from '#features/cockpit/assert-may.ts';
import { menuRepository } from '#features/menu/menu-repository.ts';
import { assertNothingLacks, lacksOfRestaurant } from '#features/operator/approve-restaurant.ts';
import { applicationRepository } from '#features/operator/repositories/applications.ts';
import { restaurantRepository } from '#features/restaurants/restaurant-repository.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Application } from '#shared/contract/applications.ts';
import { restaurantChannel } from '#shared/contract/channels.ts';
import { DomainError } from '#shared/domain/domain-error.ts';

/** How far a restaurant is on its way to its guests, for its owners. @throws DomainError 401, 403, `restaurant.error.unknown` */
export async function readApplication(app: AppContext, visitor: Visitor, slug: string): Promise<Application> {
  await assertMay(app, visitor, slug, 'application');
  return applicationOf(app.db, slug);
}

/**
 * Hands a restaurant in, to be looked at and approved; one that waits already goes on waiting.
 * @throws DomainError 401, 403, `restaurant.error.unknown`, `approval.error.state` unless it has applied, `approval.error.*`
 * for each thing that it lacks
 */
export async function handIn(app: AppContext, visitor: Visitor, slug: string): Promise<Application> {
  const staff = await assertMay(app, visitor, slug, 'application');
  await app.db.transaction().execute(async (tx) => {
    const found = await applicationRepository(tx).find(slug, { locked: true });
    if (found?.approval !== 'applied')
      throw new DomainError({ key: 'approval.error.state', params: { state: found?.approval ?? '' } });
    if (found.handedInAt !== null) return;
    assertNothingLacks(await lacksOfRestaurant(tx, found.id));
    await applicationRepository(tx).handIn(found.id, app.clock.now().toString());
    await noteChange({ ...app, db: tx }, staff, { action: 'partner hand-in' });
  });
  app.publisher.publish(restaurantChannel(slug), 'CockpitRestaurantChanged', { slug });
  return applicationOf(app.db, slug);
}

async function applicationOf(db: Db, slug: string): Promise<Application> {
  const found = await applicationRepository(db).find(slug);
  if (!found) throw new DomainError('restaurant.error.unknown');
  const { id, approval, handedInAt, refusal } = found;
  const { products } = await menuRepository(db).read(id);
  const restaurant = await restaurantRepository(db).read(id);
  return {
    approval,
    lacks: await lacksOfRestaurant(db, id),
    hasPicture: products.some(({ picture }) => picture !== null),
    hasArea: restaurant?.delivery ? restaurant.areas.length > 0 : null,
    handedInAt,
    refusal,
  };
}
