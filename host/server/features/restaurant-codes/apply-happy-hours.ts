import type { Db } from '#platform/db/db.ts';
import type { AppContext } from '#server/app-context.ts';
import { happyPercentAt } from '#shared/domain/codes/happy-hours.ts';
import { restaurantChanged } from '../cockpit/switch-restaurant.ts';
import { priceHistoryRepository } from '../menu/price-history-repository.ts';
import { settingsRepository } from '../operator/settings-repository.ts';
import { happyHourRepository } from './happy-hour-repository.ts';

/**
 * Sets what a restaurant's happy hours take off at a moment; returns whether that is another percentage than before. It is
 * the restaurant's discount then, as long as it is the greater one: menu, baskets, orders and the history of prices go by it,
 * and none of them by a clock of their own. Behind the restaurant's lock.
 */
export async function applyHappyHours(tx: Db, restaurantId: number, now: Temporal.Instant): Promise<boolean> {
  const happy = happyHourRepository(tx);
  const { restaurantCodes } = await settingsRepository(tx).read();
  const percent = restaurantCodes.allowed ? happyPercentAt(await happy.list(restaurantId), now) : 0;
  await priceHistoryRepository(tx).setMoment(now.toString());
  return happy.setPercent(restaurantId, percent);
}

/** Begins and ends happy hours, each in a transaction of its own; done twice it is as done once. */
export async function switchHappyHours(app: AppContext): Promise<void> {
  const { db, clock } = app;
  const now = clock.now();
  const { restaurantCodes } = await settingsRepository(db).read();
  for (const { id, slug, happyPercent, hours } of await happyHourRepository(db).restaurants()) {
    if ((restaurantCodes.allowed ? happyPercentAt(hours, now) : 0) === happyPercent) continue;
    const isChanged = await db.transaction().execute(async (tx) => {
      await happyHourRepository(tx).lock(id);
      return applyHappyHours(tx, id, clock.now());
    });
    if (isChanged) await restaurantChanged(app, { restaurantId: id, slug });
  }
}
