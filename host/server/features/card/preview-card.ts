import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Card, CardHours } from '#shared/contract/card.ts';
import type { HoursEntry } from '#shared/contract/hours.ts';
import { maximumCents } from '#shared/contract/primitives.ts';
import { cardOf } from '#shared/domain/card/card-draft.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertMay } from '../cockpit/assert-may.ts';
import type { Menu } from '../menu/menu-repository.ts';
import { secondsOf } from '../operator/exchange/file-hours.ts';
import { createOrderTimes, type RestaurantData, restaurantData } from '../restaurants/restaurant-data.ts';
import { changeOpenDraft } from './open-draft.ts';

/**
 * A restaurant as guests would see it with the draft of its card, for its staff alone. Nothing of it can be ordered: its
 * ids are made up.
 * @throws DomainError 401, 403, `restaurant.error.unknown` for what is not theirs
 */
export async function previewCard(app: AppContext, visitor: Visitor, slug: string): Promise<RestaurantData> {
  const editor = await assertMay(app, visitor, slug, 'card');
  const card = await changeOpenDraft(app, editor, ({ draft }) => ({ draft, result: cardOf(draft) }));
  const menu = menuOf(card);
  const products = new Map(menu.products.map((product) => [product.id, product]));
  return {
    ...(await asApproved(app, editor.restaurantId)),
    menu,
    soldOut: new Set(),
    productById: (id) => products.get(id),
  };
}

/** One that guests do not see yet is shown as they will see it. */
async function asApproved(app: AppContext, id: number): Promise<RestaurantData> {
  const restaurant = await restaurantData(app).byId(id);
  if (!restaurant) throw new DomainError('restaurant.error.unknown');
  if (restaurant.approval === 'approved') return restaurant;
  const open = { ...restaurant, offline: restaurant.pausedUntil !== null };
  return { ...open, orderTimesAt: createOrderTimes(open, app.config.orderTimes) };
}

/** A draft in the menu's shapes; what is wrong with it is left out, or shown as what comes next to it. */
function menuOf({ groups, flavorSets, products }: Card): Menu {
  const idsOf = (things: readonly { readonly key: string }[]) => new Map(things.map(({ key }, at) => [key, at + 1]));
  const [groupIds, setIds] = [idsOf(groups), idsOf(flavorSets)];
  const flavorIds = idsOf(
    flavorSets.flatMap((set) => set.flavors.map((flavor) => ({ key: flavorKey(set.key, flavor.key) }))),
  );
  const known = (ids: ReadonlyMap<string, number>, keys: readonly string[]) =>
    keys.flatMap((key) => ids.get(key) ?? []);
  return {
    productGroups: groups.map((group, at) => ({ ...group, id: at + 1, position: at })),
    flavorSets: flavorSets.map((set, at) => ({
      ...set,
      id: at + 1,
      flavors: set.flavors.map((flavor) => ({
        ...flavor,
        id: flavorIds.get(flavorKey(set.key, flavor.key)) ?? 0,
        price: shownCents(flavor.priceCents),
        pricesWith: flavor.pricesWith.flatMap((each) => {
          const flavorId = flavorIds.get(flavorKey(each.flavorSet, each.flavor));
          return flavorId === undefined ? [] : [{ flavorId, price: shownCents(each.priceCents) }];
        }),
      })),
    })),
    products: products.map((product, at) => ({
      ...product,
      id: at + 1,
      position: at,
      price: shownCents(product.priceCents),
      deposit: shownCents(product.depositCents),
      productGroups: known(groupIds, product.groups),
      flavorSets: known(setIds, product.flavorSets),
      vat: product.vatPercent,
      volume: product.volumeMl !== null && product.volumeMl > 0 ? product.volumeMl : null,
      lowestPrice: null,
    })),
    availabilities: {
      availabilityProducts: availabilitiesOf(products),
      availabilityProductGroups: availabilitiesOf(groups),
    },
  };
}

const availabilitiesOf = (things: readonly { readonly availability: readonly CardHours[] }[]) =>
  things.flatMap(({ availability }, at) => {
    const availabilityHours = availability.flatMap(hoursOf);
    return availabilityHours.length > 0 ? [{ id: at + 1, availabilityHours }] : [];
  });

function hoursOf({ day, from, to }: CardHours): HoursEntry[] {
  const [begin, end] = [secondsOf(from), secondsOf(to)];
  const isTime = Number.isInteger(begin) && Number.isInteger(end);
  return isTime && begin >= 0 && begin < 86_400 && end > begin && end <= 129_600 ? [{ day, begin, end }] : [];
}

const shownCents = (cents: number) => Math.min(Math.max(0, cents), maximumCents);
const flavorKey = (set: string, flavor: string) => `${set}\n${flavor}`;
