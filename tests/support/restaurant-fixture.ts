import type { Db } from '#platform/db/db.ts';
import type { HoursKind } from '#platform/db/tables/restaurants.ts';
import type { Day } from '#shared/contract/hours.ts';

/** A restaurant as it stands in a test's database, with the ids that the database gave. */
export interface RestaurantFixture {
  readonly id: number;
  readonly slug: string;
  /** 8,90 €; needs a size, takes up to two extras */
  readonly pizza: number;
  readonly size: { readonly set: number; readonly small: number; readonly large: number };
  readonly extras: {
    readonly set: number;
    readonly cheese: number;
    readonly olives: number;
    readonly ham: number;
  };
  /** 5,50 €, without any choice */
  readonly dessert: number;
  /** 9,90 €; Monday to Friday from 11:00 to 14:00 */
  readonly lunch: number;
  /** 3,90 €, 25 cents of deposit, 20 % VAT, from 16 years, never discounted */
  readonly beer: number;
}

interface RestaurantOptions {
  slug?: string;
  takeaway?: boolean;
  minimumOrderPolicy?: 'surcharge' | 'refuse';
}

const weekdays: Day[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * Inserts a restaurant in 1070 Wien: open every day from 11:00 to 23:00, 30 minutes of lead. It delivers to 1070
 * (2,50 €, from 15 €) and 1080 (3,50 €, from 20 €), free from 40 €, and takes cash, debit and credit cards.
 */
export async function addRestaurant(db: Db, options: RestaurantOptions = {}): Promise<RestaurantFixture> {
  const { slug = 'pizzeria-adria', takeaway = true, minimumOrderPolicy = 'surcharge' } = options;
  const { id } = await db
    .insertInto('restaurants')
    .values({
      slug,
      name: 'Pizzeria Adria',
      claim: 'Pizza aus dem Holzofen',
      search_key: 'pizzeria adria',
      street: 'Neubaugasse 12',
      zip_code: '1070',
      city: 'Wien',
      state: 'Wien',
      lat: 48.2,
      lng: 16.35,
      phone: '+4315224711',
      email: 'adria@example.at',
      website: 'https://adria.example.at',
      kitchen_types: ['pizza'],
      payment_types: ['cash', 'debit', 'creditcard'],
      delivery: true,
      takeaway,
      joined_at: '2025-01-01T00:00:00Z',
      delivery_minutes: 35,
      free_delivery_from_cents: 4000,
      minimum_order_policy: minimumOrderPolicy,
      company: JSON.stringify({
        name: 'Adria GmbH',
        owner: 'Mara Adria',
        vatNumber: 'ATU00000000',
        registerNumber: 'FN 1a',
        address: 'Neubaugasse 12, 1070 Wien',
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addHours(db, id, takeaway);
  await addArea(db, id, { zip: '1070', fee: 250, minimum: 1500 });
  await addArea(db, id, { zip: '1080', fee: 350, minimum: 2000 });
  return { id, slug, ...(await addMenu(db, id)) };
}

async function addHours(db: Db, restaurantId: number, takeaway: boolean): Promise<void> {
  const kinds: HoursKind[] = ['opening', 'delivery', ...(takeaway ? (['takeaway'] as const) : [])];
  const rows = kinds.flatMap((kind) =>
    weekdays.map((day) => ({
      restaurant_id: restaurantId,
      kind,
      day,
      begin_seconds: 11 * 3600,
      end_seconds: 23 * 3600,
    })),
  );
  await db.insertInto('restaurant_hours').values(rows).execute();
}

async function addArea(
  db: Db,
  restaurantId: number,
  { zip, fee, minimum }: { zip: string; fee: number; minimum: number },
): Promise<void> {
  const { id } = await db
    .insertInto('delivery_areas')
    .values({ restaurant_id: restaurantId, fee_cents: fee, minimum_order_cents: minimum })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('delivery_area_postcodes')
    .values({ restaurant_id: restaurantId, zip_code: zip, area_id: id })
    .execute();
}

async function addMenu(db: Db, restaurantId: number) {
  const group = await idOf(
    db
      .insertInto('product_groups')
      .values({ restaurant_id: restaurantId, name: 'Speisen', description: '', kind: null, position: 1 })
      .returning('id'),
  );
  const food = { price: 0, vat: 10, deposit: 0, age: null, noDiscount: false };
  const products = [
    { ...food, name: 'Pizza Margherita', price: 890 },
    { ...food, name: 'Tiramisu', price: 550 },
    { ...food, name: 'Mittagsmenü', price: 990 },
    { name: 'Bier', price: 390, vat: 20, deposit: 25, age: 16, noDiscount: true },
  ];
  const rows = await db
    .insertInto('products')
    .values(
      products.map((product, index) => ({
        restaurant_id: restaurantId,
        name: product.name,
        description: '',
        price_cents: product.price,
        position: index + 1,
        allergens: [],
        food_types: [],
        picture: null,
        vat_percent: product.vat,
        deposit_cents: product.deposit,
        minimum_age: product.age,
        volume_ml: null,
        no_discount: product.noDiscount,
      })),
    )
    .returning('id')
    .execute();
  const [pizza = 0, dessert = 0, lunch = 0, beer = 0] = rows.map((row) => row.id);
  await db
    .insertInto('product_group_members')
    .values(rows.map((row) => ({ restaurant_id: restaurantId, product_id: row.id, group_id: group })))
    .execute();
  await db
    .insertInto('availability_hours')
    .values(
      weekdays.slice(0, 5).map((day) => ({
        restaurant_id: restaurantId,
        product_id: lunch,
        group_id: null,
        day,
        begin_seconds: 11 * 3600,
        end_seconds: 14 * 3600,
      })),
    )
    .execute();
  const size = await addFlavorSet(db, restaurantId, { name: 'Größe', minimum: 1, maximum: 1 }, [
    ['klein', 0],
    ['groß', 300],
  ]);
  const extras = await addFlavorSet(db, restaurantId, { name: 'Extras', minimum: 0, maximum: 2 }, [
    ['Käse', 150],
    ['Oliven', 120],
    ['Schinken', 180],
  ]);
  await db
    .insertInto('product_flavor_sets')
    .values(
      [size, extras].map((set, index) => ({
        restaurant_id: restaurantId,
        product_id: pizza,
        flavor_set_id: set.id,
        position: index + 1,
      })),
    )
    .execute();
  const [small = 0, large = 0] = size.flavors;
  const [cheese = 0, olives = 0, ham = 0] = extras.flavors;
  return {
    pizza,
    dessert,
    lunch,
    beer,
    size: { set: size.id, small, large },
    extras: { set: extras.id, cheese, olives, ham },
  };
}

async function addFlavorSet(
  db: Db,
  restaurantId: number,
  set: { name: string; minimum: number; maximum: number },
  flavors: readonly (readonly [name: string, cents: number])[],
): Promise<{ id: number; flavors: number[] }> {
  const id = await idOf(
    db
      .insertInto('flavor_sets')
      .values({ restaurant_id: restaurantId, ...set })
      .returning('id'),
  );
  const rows = await db
    .insertInto('flavors')
    .values(
      flavors.map(([name, cents], index) => ({
        flavor_set_id: id,
        name,
        price_cents: cents,
        position: index + 1,
        allergens: [],
        food_types: [],
      })),
    )
    .returning('id')
    .execute();
  return { id, flavors: rows.map((row) => row.id) };
}

async function idOf(query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Raises the restaurant's version, as whoever changes anything of it must; a server that listens knows of it by then. */
export async function raiseMenuVersion(db: Db, restaurantId: number): Promise<void> {
  await db
    .updateTable('restaurants')
    .set((row) => ({ menu_version: row('menu_version', '+', 1) }))
    .where('id', '=', restaurantId)
    .execute();
}
