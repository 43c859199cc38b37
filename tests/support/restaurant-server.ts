import { afterAll, beforeEach } from 'vitest';
import { aClock, fridayEvening } from './clock.ts';
import { addRestaurant } from './restaurant-fixture.ts';
import { aServer } from './server.ts';

type ServerOptions = Omit<NonNullable<Parameters<typeof aServer>[0]>, 'clock'>;

/**
 * A server with the Pizzeria Adria, for a whole test file: awaited at the file's top, stopped after its last test. Its
 * clock stands on a Friday at 18:00 in Vienna, again before each test.
 */
export async function aRestaurantServer(options: ServerOptions = {}) {
  const clock = aClock();
  const server = await aServer({ ...options, clock });
  beforeEach(() => {
    clock.set(fridayEvening);
  });
  afterAll(() => server.stop());
  return { clock, server, adria: await addRestaurant(server.database.db) };
}
