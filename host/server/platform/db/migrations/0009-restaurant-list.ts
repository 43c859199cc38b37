import { type Kysely, sql } from 'kysely';

/**
 * What the list of restaurants asks for. `diets`: those that the card is good for, told by whoever stores a card.
 * `logo`: the name of the restaurant's own logo, null where it has none. The index holds the versions of all
 * restaurants, so that one look at it tells whether anything changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table restaurants
      add column diets text[] not null default '{}'
        check (diets <@ array['vegetarian', 'vegan', 'halal', 'kosher', 'gluten-free']),
      add column logo text check (logo ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`.execute(db);
  await sql`create index restaurants_versions on restaurants (id) include (menu_version)`.execute(db);
  // until now every restaurant was one of the demonstration's, whose logos are named after them
  await sql`update restaurants set logo = slug`.execute(db);
  await fillDiets(db);
}

/**
 * Works out the diets of all cards that are stored, by the rule as it is today: at least three products that are no
 * drinks (20 % VAT, or sold by volume); vegan is vegetarian too.
 */
export async function fillDiets(db: Kysely<unknown>): Promise<void> {
  await sql`
    update restaurants set diets = array(
      select diet
      from products
        cross join unnest(array['vegetarian', 'vegan', 'halal', 'kosher', 'gluten-free'])
          with ordinality as diets (diet, place)
      where products.restaurant_id = restaurants.id
        and vat_percent <> 20 and volume_ml is null
        and (diet = any (food_types) or (diet = 'vegetarian' and 'vegan' = any (food_types)))
      group by diet, place
      having count(*) >= 3
      order by place
    )`.execute(db);
}
