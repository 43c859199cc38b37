import { searchKey } from '#shared/domain/places/search-key.ts';
import { createPasswords } from '../features/accounts/passwords.ts';
import type { Clock } from '../platform/ports.ts';
import type { Repositories, Store } from '../store.ts';
import { composeMenu } from './compose-menu.ts';
import { seedCodes } from './demo-codes.ts';
import { seedPartners } from './demo-partners.ts';
import { postcodes } from './gazetteer/postcodes.ts';
import { streets } from './gazetteer/streets.ts';
import { drinkGroups } from './menus/drinks.ts';
import { menuBooks } from './menus/index-of-books.ts';
import { discountsSince, restaurantRows } from './restaurant-rows.ts';
import { seedRestaurants } from './restaurants/all-restaurants.ts';

/** A login of the demonstration, printed when it starts. */
export interface DemoLogin {
  email: string;
  password: string;
  role: 'consumer' | 'staff';
  /** slugs of the restaurants that it works for */
  worksFor: readonly string[];
}

const password = 'mahlzeit-demo';

/** Customers with their points, and staff with the restaurants that they work for: several to a restaurant. */
export const demoPeople = [
  {
    id: 'demo-consumer-lena-00001',
    email: 'lena@mahlzeit.example',
    name: 'Lena Gruber',
    role: 'consumer',
    points: 1250,
    worksFor: [],
  },
  {
    id: 'demo-consumer-paul-00002',
    email: 'paul@mahlzeit.example',
    name: 'Paul Hofer',
    role: 'consumer',
    points: 0,
    worksFor: [],
  },
  {
    id: 'demo-staff-napoli-000003',
    email: 'napoli@mahlzeit.example',
    name: 'Napoli Küche',
    role: 'staff',
    points: 0,
    worksFor: ['pizzeria-napoli-express'],
  },
  {
    id: 'demo-staff-giulia-000004',
    email: 'giulia@mahlzeit.example',
    name: 'Giulia Esposito',
    role: 'staff',
    points: 0,
    worksFor: ['pizzeria-napoli-express'],
  },
  {
    id: 'demo-staff-minji-0000005',
    email: 'minji@mahlzeit.example',
    name: 'Minji Kang',
    role: 'staff',
    points: 0,
    worksFor: ['seoul-kueche-neubau', 'bowl-und-bohne'],
  },
  {
    id: 'demo-staff-jonas-0000006',
    email: 'jonas@mahlzeit.example',
    name: 'Jonas Wieser',
    role: 'staff',
    points: 0,
    worksFor: ['seoul-kueche-neubau'],
  },
] as const;

/**
 * Fills an empty database with the demonstration marketplace, all or nothing; a filled one is left as it is.
 * Answers the logins to try.
 */
export async function seedDemo(store: Store, clock: Clock): Promise<DemoLogin[]> {
  const passwordHash = await createPasswords().hash(password);
  await store.transaction(async (repositories) => {
    await repositories.settings.lockForSeeding();
    if (await repositories.restaurants.isAny()) return;
    const now = clock.now();
    await repositories.priceHistory.setMoment(now.toString());
    await seedPlaces(repositories);
    await seedHouses(repositories, now);
    await repositories.priceHistory.beginGlobalDiscount(discountsSince(now));
    await seedPeople(repositories, passwordHash, now);
    await seedCodes(repositories, now);
    await seedPartners(repositories);
  });
  return demoPeople.map(({ email, role, worksFor }) => ({ email, password, role, worksFor }));
}

async function seedPlaces({ places }: Repositories): Promise<void> {
  await places.addPostcodes(
    postcodes.map(([zipCode, cityCode, cityName, lat, lng]) => ({
      zipCode,
      cityCode,
      cityName,
      searchKey: searchKey(cityName),
      lat,
      lng,
    })),
  );
  await places.addStreets(
    streets.flatMap(([zipCode, names]) =>
      names.map((name) => ({ zipCode, name, searchKey: searchKey(name) })),
    ),
  );
}

async function seedHouses({ restaurantImport }: Repositories, now: Temporal.Instant): Promise<void> {
  await restaurantImport.add(
    seedRestaurants.map((seed) => restaurantRows(seed, composeMenu(seed, menuBooks, drinkGroups), now)),
  );
}

async function seedPeople(
  repositories: Repositories,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<void> {
  const createdAt = now.toString();
  for (const { id, email, name, role, points, worksFor } of demoPeople) {
    await repositories.users.addIfNew({ id, email, name, role, passwordHash, newsletter: false, createdAt });
    if (points > 0) await repositories.users.givePoints(id, points, 'Willkommen', createdAt);
    for (const slug of worksFor) await repositories.users.addToStaff(id, slug);
  }
}
