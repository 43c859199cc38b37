import type { StaffRole } from '#shared/contract/values/staff-roles.ts';
import { addUser, logInAs } from './customer.ts';
import type { RestaurantFixture } from './restaurant-fixture.ts';
import type { TestBrowser, TestServer } from './server.ts';

/** A browser in which somebody is logged in who works for these restaurants, as an owner unless it says otherwise. */
export async function aStaffBrowser(
  server: TestServer,
  name: string,
  restaurants: readonly Pick<RestaurantFixture, 'id'>[],
  role?: StaffRole,
): Promise<TestBrowser> {
  const userId = await addUser(server, { name, role: 'staff' });
  await addToStaff(server, userId, restaurants, role);
  const browser = server.browser();
  await logInAs(server, browser, userId);
  return browser;
}

/** Makes a user one of the staff of these restaurants. */
export async function addToStaff(
  server: TestServer,
  userId: string,
  restaurants: readonly Pick<RestaurantFixture, 'id'>[],
  role?: StaffRole,
): Promise<void> {
  for (const { id } of restaurants) {
    await server.database.db
      .insertInto('restaurant_staff')
      .values({ user_id: userId, restaurant_id: id, ...(role && { role }) })
      .execute();
  }
}
