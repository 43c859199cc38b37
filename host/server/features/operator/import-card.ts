import type { TillCard } from '#shared/contract/till.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { changeMenu } from './exchange/change-menu.ts';
import { type RestaurantChanges, restaurantChanges } from './exchange/restaurant-changes.ts';
import { restaurantDocument } from './exchange/restaurant-document.ts';
import { type FileError, restaurantErrors } from './exchange/restaurant-errors.ts';
import { restaurantExchangeRepository } from './exchange/restaurant-exchange-repository.ts';
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
    const before = await restaurantExchangeRepository(tx).read(slug, { locked: true });
    if (!before) throw new DomainError('restaurant.error.unknown');
    const document = restaurantDocument(before);
    const file = { ...document, ...card };
    assertNone(restaurantErrors(file).filter(({ path: [part = ''] }) => part in card));
    const changes = restaurantChanges(document, file);
    if (changes.what === 'unchanged') return changes;
    await changeMenu(tx, before.row.id, card, now);
    const { what, fields, products } = changes;
    await operator.note(tx, { action: 'card import', restaurant: slug, details: { what, fields, products } });
    await operator.addJob(tx, notifyRestaurantsJob([slug]));
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
