import { changeCard, readCard } from '#features/card/edit-card.ts';
import { publishCard } from '#features/card/publish-card.ts';
import type { CardChanged, CardDraft, CardProduct, Publication } from '#shared/contract/card.ts';
import { addRestaurant, type RestaurantFixture } from './restaurant-fixture.ts';
import type { SomeServices } from './services.ts';

/** Somebody of a restaurant's staff at its card. */
export interface CardEditing {
  readonly visitor: Awaited<ReturnType<SomeServices['visitor']>>;
  readonly restaurant: RestaurantFixture;
  readonly slug: string;
  draft(): Promise<CardDraft>;
  /** by its name */
  product(name: string): Promise<CardDraft['products'][number]>;
  put(
    ...products: { expectedVersion: number | null; content: CardProduct; before?: string | null }[]
  ): Promise<CardChanged>;
  /** The draft as it stands, at once or at a time. */
  publish(at?: string): Promise<Publication>;
  /** Changes the price of a product in the draft. */
  price(name: string, priceCents: number): Promise<CardChanged>;
}

let count = 0;

/** A restaurant of its own, with somebody who works there. */
export async function aCardEditor(services: SomeServices, existing?: RestaurantFixture): Promise<CardEditing> {
  count += 1;
  const { app } = services;
  const { db } = services.database;
  const restaurant = existing ?? (await addRestaurant(db, { slug: `karte-${count}` }));
  const { slug } = restaurant;
  const id = `wirtin-${count}`.padEnd(24, '-');
  const createdAt = '2026-01-01T00:00:00Z';
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.at`, name: 'Wirtin', role: 'staff', created_at: createdAt })
    .execute();
  await db.insertInto('restaurant_staff').values({ user_id: id, restaurant_id: restaurant.id }).execute();
  const visitor = { ...(await services.visitor(id)), role: 'staff' as const };
  const draft = async () => (await readCard(app, visitor, slug)).draft;
  const product = async (name: string) => {
    const found = (await draft()).products.find(({ content }) => content.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  const put: CardEditing['put'] = (...products) =>
    changeCard(app, visitor, slug, { groups: [], flavorSets: [], products, remove: [] });
  return {
    visitor,
    restaurant,
    slug,
    draft,
    product,
    put,
    publish: async (at) =>
      publishCard(app, visitor, slug, { expectedVersion: (await draft()).version, at: at ?? null }),
    async price(name, priceCents) {
      const { version, content } = await product(name);
      return put({ expectedVersion: version, content: { ...content, priceCents } });
    },
  };
}
