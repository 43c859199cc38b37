import type { AppContext } from '#server/app-context.ts';
import type { CockpitProduct } from '#shared/contract/cockpit.ts';
import { days, type HoursEntry } from '#shared/contract/hours.ts';
import type { FileHours } from '#shared/contract/restaurant-file.ts';
import type { TillCard, TillHours, TillWeek } from '#shared/contract/till.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { cockpitRestaurantOf } from '../cockpit/cockpit-restaurant.ts';
import { soldOutToday, switchAs } from '../cockpit/switch-restaurant.ts';
import { changeWeek } from '../cockpit/times/times.ts';
import { fileHoursOf, secondsOf } from '../operator/exchange/file-hours.ts';
import { importCard } from '../operator/import-card.ts';
import { exportRestaurants } from '../operator/import-restaurants.ts';
import { createOperator } from '../operator/operator.ts';
import { type RestaurantData, restaurantData } from '../restaurants/restaurant-data.ts';
import { type Till, tillActor } from './repositories/token-repository.ts';

/** The products of the card with what is sold out today. */
export async function tillProducts(app: AppContext, till: Till): Promise<CockpitProduct[]> {
  return cockpitRestaurantOf(await restaurantOf(app, till), 'kitchen', app.clock.now()).products;
}

/** @throws DomainError `basket.error.product-not-available` for a product that is not on the card */
export async function setTillSoldOut(
  app: AppContext,
  till: Till,
  { productId, soldOut }: { readonly productId: number; readonly soldOut: boolean },
): Promise<CockpitProduct> {
  const restaurant = await switchTill(app, till, soldOutToday({ productId, soldOut }));
  const { products } = cockpitRestaurantOf(restaurant, 'kitchen', app.clock.now());
  const product = products.find((each) => each.productId === productId);
  if (!product) throw new DomainError({ key: 'basket.error.product-not-available', field: 'productId' });
  return product;
}

export async function tillHours(app: AppContext, till: Till): Promise<TillHours> {
  return tillHoursOf(app, await restaurantOf(app, till));
}

/** Switches what `switchAt` says, as the staff do, and returns the hours as they are then. */
export async function switchTillHours(
  app: AppContext,
  till: Till,
  switchAt: Parameters<typeof switchAs>[2],
): Promise<TillHours> {
  return tillHoursOf(app, await switchTill(app, till, switchAt));
}

/** Changes the hours of the week. @throws DomainError for all that is wrong with them, by field */
export async function setTillWeek(app: AppContext, till: Till, hours: TillWeek): Promise<TillHours> {
  const seconds = (entries: readonly FileHours[]) =>
    entries.map(({ day, from, to }) => ({ day, begin: secondsOf(from), end: secondsOf(to) }));
  await changeWeek(app, actorOf(till), {
    ...(hours.opening && { opening: seconds(hours.opening) }),
    ...(hours.delivery && { delivery: seconds(hours.delivery) }),
    ...(hours.preOrderDelivery && { preOrderDelivery: seconds(hours.preOrderDelivery) }),
    ...(hours.takeaway && { takeaway: seconds(hours.takeaway) }),
  });
  return tillHours(app, till);
}

export async function tillCard(app: AppContext, till: Till): Promise<TillCard> {
  const [document] = await exportRestaurants(app.db, [till.slug]);
  if (!document) throw new DomainError('request.error.unauthenticated');
  const { groups, flavorSets, products } = document;
  return { groups, flavorSets, products };
}

/** @throws DomainError `till.error.card` for each thing that is wrong: then nothing changes */
export async function putTillCard(app: AppContext, till: Till, card: TillCard) {
  const operator = createOperator({ actor: tillActor(till.id), clock: app.clock, dryRun: false });
  const { what, products } = await importCard({ ...app, operator }, till.slug, card);
  restaurantData(app).changed(till.restaurantId);
  return { changed: what !== 'unchanged', products };
}

const switchTill = (app: AppContext, till: Till, switchAt: Parameters<typeof switchAs>[2]) =>
  switchAs(app, actorOf(till), switchAt);

const actorOf = (till: Till) => ({ ...till, userId: tillActor(till.id) });

async function restaurantOf(app: AppContext, { restaurantId }: Till): Promise<RestaurantData> {
  const restaurant = await restaurantData(app).byId(restaurantId);
  if (!restaurant) throw new DomainError('request.error.unauthenticated');
  return restaurant;
}

function tillHoursOf({ clock }: AppContext, restaurant: RestaurantData): TillHours {
  const {
    products: _,
    role: __,
    approval: ___,
    isSandbox: ____,
    ...switched
  } = cockpitRestaurantOf(restaurant, 'kitchen', clock.now());
  const weekly = (entries: readonly HoursEntry[]) =>
    entries.flatMap(({ day, begin, end }) => {
      const weekday = days.find((each) => each === day);
      return weekday ? [fileHoursOf({ day: weekday, begin_seconds: begin, end_seconds: end })] : [];
    });
  const hours = {
    opening: weekly(restaurant.openingHours),
    delivery: weekly(restaurant.deliveryHours),
    preOrderDelivery: weekly(restaurant.preOrderDeliveryHours),
    takeaway: weekly(restaurant.takeawayHours),
    availability: weekly(restaurant.availabilityHours),
  };
  return { ...switched, hours };
}
