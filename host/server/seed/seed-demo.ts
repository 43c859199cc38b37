import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import type { UserRole } from '#shared/contract/session.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { createPasswords } from '../features/accounts/passwords.ts';
import { userRepository } from '../features/accounts/user-repository.ts';
import { priceHistoryRepository } from '../features/menu/price-history-repository.ts';
import { operatorPeople } from '../features/operator/repositories/people.ts';
import { settingsRepository } from '../features/operator/settings-repository.ts';
import { restaurantRepository } from '../features/restaurants/restaurant-repository.ts';
import type { Db } from '../platform/db/db.ts';
import type { Clock } from '../platform/ports.ts';
import { placeRepository } from '../providers/maps/embedded/place-repository.ts';
import { seedCodes } from './demo-codes.ts';
import { demoHistory, demoRestaurants, postcodes, streets } from './demo-files.ts';
import { seedPartners } from './demo-partners.ts';
import { seedRepository } from './seed-repository.ts';
import { discountsSince, type SeedRestaurant, seedRestaurants } from './seed-restaurants.ts';

/** A login of the demonstration, printed when it starts. */
interface DemoLogin {
  email: string;
  password: string;
  role: UserRole;
  /** slugs of the restaurants that it works for */
  worksFor: readonly string[];
}

const password = 'mahlzeit-demo';

/** Who runs the demonstration, as its impressum says. */
const demoCompany = {
  name: 'Mahlzeit Marktplatz GmbH',
  address: 'Neubaugasse 99, 1070 Wien',
  vatNumber: 'ATU99000000',
  registerNumber: 'FN 990000x',
  email: 'servus@mahlzeit.example',
};

/**
 * Customers with their points, staff with the restaurants that they work for, several to a restaurant, and an operator, who sets
 * up a second factor at the first login.
 */
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
  {
    id: 'demo-operator-eva-000007',
    email: 'buero@mahlzeit.example',
    name: 'Eva Moser',
    role: 'operator',
    points: 0,
    worksFor: [],
  },
] as const;

/**
 * Fills an empty database with the demonstration marketplace, all or nothing; a filled one is left as it is.
 * Returns the logins to try.
 */
export async function seedDemo(db: Db, clock: Clock): Promise<DemoLogin[]> {
  const passwordHash = await createPasswords().hash(password);
  await db.transaction().execute(async (tx) => {
    await settingsRepository(tx).lockForSeeding();
    if (await restaurantRepository(tx).isAny()) return;
    const now = clock.now();
    await priceHistoryRepository(tx).setMoment(now.toString());
    await seedPlaces(tx);
    await seedRestaurants(tx, withHistory(demoRestaurants()), now);
    await seedRepository(tx).beginGlobalDiscount(discountsSince(now));
    await seedPeople(tx, passwordHash, now);
    await seedCodes(tx, now);
    await seedPartners(tx);
    await settingsRepository(tx).setCompany(demoCompany);
  });
  return demoPeople.map(({ email, role, worksFor }) => ({ email, password, role, worksFor }));
}

async function seedPlaces(tx: Db): Promise<void> {
  await placeRepository(tx).addPostcodes(
    postcodes.map(([zipCode, cityCode, cityName, lat, lng]) => ({
      zipCode,
      cityCode,
      cityName,
      searchKey: searchKey(cityName),
      lat,
      lng,
    })),
  );
  await placeRepository(tx).addStreets(
    [...streets].flatMap(([zipCode, names]) => names.map((name) => ({ zipCode, name, searchKey: searchKey(name) }))),
  );
}

function withHistory(files: readonly FileRestaurant[]): SeedRestaurant[] {
  const history = demoHistory();
  return files.map((file) => ({ file, joinedDaysAgo: 0, ratings: [], ...history[file.slug] }));
}

async function seedPeople(tx: Db, passwordHash: string, now: Temporal.Instant): Promise<void> {
  const createdAt = now.toString();
  for (const { id, email, name, role, points, worksFor } of demoPeople) {
    await userRepository(tx).addIfNew({ id, email, name, role, passwordHash, newsletter: false, createdAt });
    if (points > 0) await userRepository(tx).givePoints(id, points, 'Willkommen', createdAt);
    for (const slug of worksFor) await userRepository(tx).addToStaff(id, slug);
    if (role === 'operator') await operatorPeople(tx).setOperatorRole(id, 'admin');
  }
}
