import type { AppContext } from '#server/app-context.ts';
import type { CockpitProduct } from '#shared/contract/cockpit.ts';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import type { TillCard, TillHours } from '#shared/contract/till.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { cockpitRestaurantOf } from '../cockpit/cockpit-restaurant.ts';
import { soldOutToday, switchAs } from '../cockpit/switch-restaurant.ts';
import { importCard } from '../operator/import-card.ts';
import { exportRestaurants } from '../operator/import-restaurants.ts';
import { createOperator } from '../operator/operator.ts';
import { type RestaurantData, restaurantData } from '../restaurants/restaurant-data.ts';
import type { Till } from './repositories/token-repository.ts';

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
  return tillHoursOf(app, till, await restaurantOf(app, till));
}

/** Switches what `switchAt` says, as the staff do, and returns the hours as they are then. */
export async function switchTillHours(
  app: AppContext,
  till: Till,
  switchAt: Parameters<typeof switchAs>[2],
): Promise<TillHours> {
  return tillHoursOf(app, till, await switchTill(app, till, switchAt));
}

export async function tillCard(app: AppContext, till: Till): Promise<TillCard> {
  const { groups, flavorSets, products } = await documentOf(app, till);
  return { groups, flavorSets, products };
}

/** @throws DomainError `till.error.card` for each thing that is wrong: then nothing changes */
export async function putTillCard(app: AppContext, till: Till, card: TillCard) {
  const operator = createOperator({ actor: actorOf(till), clock: app.clock, dryRun: false });
  const { what, products } = await importCard({ ...app, operator }, till.slug, card);
  restaurantData(app).changed(till.restaurantId);
  return { changed: what !== 'unchanged', products };
}

/** What a program is called in the log. */
const actorOf = ({ id }: Till) => `api token ${id}`;

const switchTill = (app: AppContext, till: Till, switchAt: Parameters<typeof switchAs>[2]) =>
  switchAs(app, { ...till, userId: actorOf(till) }, switchAt);

async function restaurantOf(app: AppContext, { restaurantId }: Till): Promise<RestaurantData> {
  const restaurant = await restaurantData(app).byId(restaurantId);
  if (!restaurant) throw new DomainError('request.error.unauthenticated');
  return restaurant;
}

async function documentOf({ db }: AppContext, { slug }: Till): Promise<FileRestaurant> {
  const [document] = await exportRestaurants(db, [slug]);
  if (!document) throw new DomainError('request.error.unauthenticated');
  return document;
}

async function tillHoursOf(app: AppContext, till: Till, restaurant: RestaurantData): Promise<TillHours> {
  const { hours } = await documentOf(app, till);
  const { products: _, role: __, ...switched } = cockpitRestaurantOf(restaurant, 'kitchen', app.clock.now());
  return { ...switched, hours };
}
