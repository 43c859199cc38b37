import type { TillCard } from '#shared/contract/till.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { priceHistoryRepository } from '../menu/price-history-repository.ts';
import { publishCard } from '../webhooks/repositories/delivery-repository.ts';
import type { RestaurantChanges } from './exchange/restaurant-changes.ts';
import { restaurantDocument } from './exchange/restaurant-document.ts';
import { type FileError, restaurantErrors } from './exchange/restaurant-errors.ts';
import { restaurantExchangeRepository } from './exchange/restaurant-exchange-repository.ts';
import { changeOne } from './import-restaurants.ts';
import { notifyRestaurantsJob } from './notify-server.ts';
import type { OperatorContext } from './operator.ts';

/** So many faults are told at once. */
const mostErrors = 100;

/**
 * Puts a card in the place of a restaurant's, and leaves the rest of the restaurant as it is; see `importRestaurants`.
 * @throws DomainError `till.error.card` for each thing that is wrong: then nothing changes
 */
export const importCard = (
  { db, clock, operator }: OperatorContext,
  slug: string,
  card: TillCard,
): Promise<RestaurantChanges> =>
  operator.change(async (tx) => {
    const now = clock.now().toString();
    const exchange = restaurantExchangeRepository(tx);
    await exchange.lock();
    await priceHistoryRepository(tx).setMoment(now);
    const before = await exchange.read(slug, { locked: true });
    if (!before) throw new DomainError('restaurant.error.unknown');
    const file = { ...restaurantDocument(before), ...card };
    const errors = restaurantErrors(file).filter(({ path: [part = ''] }) => part in card);
    assertNone(errors);
    const changes = await changeOne(exchange, file, now);
    if (changes.what === 'unchanged') return changes;
    const { what, fields, products } = changes;
    await operator.note(tx, { action: 'card import', restaurant: slug, details: { what, fields, products } });
    await operator.addJob(tx, notifyRestaurantsJob([slug]));
    await publishCard(tx, slug, now);
    return changes;
  }, db);

function assertNone(errors: readonly FileError[]): void {
  const [first, ...others] = errors.slice(0, mostErrors).map(
    ({ path, message: fault }): FieldError => ({
      key: 'till.error.card',
      field: path.join('.'),
      reason: 'invalid',
      params: { fault },
    }),
  );
  if (first) throw new DomainError([first, ...others]);
}
