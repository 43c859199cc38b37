import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import {
  approveRestaurant,
  closeRestaurant,
  type RestaurantDecision,
  refuseRestaurant,
  reopenRestaurant,
} from '#features/operator/approve-restaurant.ts';
import { readRestaurantFile } from '#features/operator/exchange/read-restaurant-file.ts';
import { exportRestaurants, importRestaurants } from '#features/operator/import-restaurants.ts';
import { OperatorError } from '#features/operator/operator.ts';
import { type OperatorRestaurant, operatorRestaurants } from '#features/operator/repositories/restaurants.ts';
import { longestPause, pauseRestaurant, setRestaurantStopped, showRestaurant } from '#features/operator/restaurants.ts';
import { makeSandbox } from '#features/till/sandbox/make-sandbox.ts';
import { wholeArgument } from './arguments.ts';
import { type AdminIo, type AdminSession, inSession, withSession } from './session.ts';

/** A file of more bytes is none of ours. */
const largestFile = 512 * 1024 * 1024;

export function restaurantCommands(program: Command, io: AdminIo): void {
  const restaurants = program.command('restaurants').description('Restaurants and their menus.');

  restaurants
    .command('import')
    .description('Brings restaurants to what a JSON file says: adds, changes, and removes what it leaves out.')
    .argument('<file>', 'the file, or - for the standard input')
    .addHelpText('after', '\nExample:\n  npm run admin -- restaurants import adria.json --dry-run')
    .action(async (path: string, _options, command: Command) => {
      const wanted = readRestaurantFile(contentsOf(path));
      await withSession(io, command, async (session) =>
        session.sayTable(await importRestaurants(session, wanted), ({ slug, what, products, fields }) => ({
          restaurant: slug,
          what,
          'products +': products.added,
          '~': products.changed,
          '-': products.removed,
          fields,
        })),
      );
    });

  restaurants
    .command('export')
    .description('Writes restaurants as such a file to the standard output; all of them where none is named.')
    .argument('[slugs...]', 'which restaurants')
    .addHelpText('after', '\nExample:\n  npm run --silent admin -- restaurants export pizzeria-adria > adria.json')
    .action(
      inSession(io, async ({ db }, slugs: string[]) => {
        const restaurants = await exportRestaurants(db, slugs);
        io.out(`${JSON.stringify({ format: 'fo-restaurants', version: 1, restaurants }, null, 2)}\n`);
      }),
    );

  restaurants
    .command('list')
    .description('Lists restaurants by slug.')
    .argument('[text]', 'a part of the slug or the name', '')
    .option('--limit <count>', 'at most so many', wholeArgument(1, 100_000), 1000)
    .action(
      inSession(io, async ({ db, sayTable }, text: string, { limit }: { limit: number }) =>
        sayTable(await operatorRestaurants(db).list({ text, limit }), listed),
      ),
    );

  const command = (name: string, description: string) =>
    restaurants.command(name).description(description).argument('<slug>');
  const sayOne = (session: AdminSession, restaurant: OperatorRestaurant) =>
    session.sayFields(restaurant, shown(restaurant));

  command('show', 'Shows one restaurant.').action(
    inSession(io, async (session, slug: string) => sayOne(session, await showRestaurant(session.db, slug))),
  );
  const decision = (
    name: string,
    description: string,
    decide: (session: AdminSession, slug: string) => Promise<RestaurantDecision>,
  ) =>
    command(name, `${description} Its owners are mailed.`).action(
      inSession(io, async (session, slug: string) => session.sayFields(await decide(session, slug))),
    );
  decision('approve', 'Guests see it and order from now on, if it lacks nothing.', approveRestaurant);
  command('refuse', 'It stays unseen; its owners are mailed why, and may hand in again.')
    .requiredOption('--reason <text>', 'what the owners read')
    .action(
      inSession(io, async (session, slug: string, { reason }: { reason: string }) =>
        session.sayFields(await refuseRestaurant(session, slug, reason)),
      ),
    );
  decision('close', 'It is gone for guests; what they have ordered is finished.', closeRestaurant);
  decision('reopen', 'Guests see one that was closed again.', reopenRestaurant);
  command('stop', 'It is seen, but takes no orders at all; those that are there go on.').action(
    inSession(io, async (session, slug: string) => sayOne(session, await setRestaurantStopped(session, slug, true))),
  );
  command('open', 'It takes orders again.').action(
    inSession(io, async (session, slug: string) => sayOne(session, await setRestaurantStopped(session, slug, false))),
  );
  command('pause', 'It takes no orders for a while.')
    .requiredOption('--minutes <minutes>', '0: it takes them again', wholeArgument(0, longestPause))
    .action(
      inSession(io, async (session, slug: string, { minutes }: { minutes: number }) =>
        sayOne(session, await pauseRestaurant(session, slug, minutes)),
      ),
    );
  command('sandbox', 'Makes a copy of it that no guest sees, for its owners to try programs on.').action(
    inSession(io, async (session, slug: string) => session.sayFields(await makeSandbox(session, slug))),
  );
}

/** What distinguishes restaurants, and what may need somebody. */
function listed(restaurant: OperatorRestaurant) {
  const { staff: _staff, ...cells } = shown(restaurant);
  return cells;
}

function shown(restaurant: OperatorRestaurant) {
  const { slug, name, city, approval, offline, pausedUntil, products, staff, openOrders } = restaurant;
  return {
    slug,
    name,
    city,
    approval,
    stopped: offline,
    'paused until': pausedUntil,
    products,
    staff,
    'open orders': openOrders,
  };
}

/** @throws OperatorError in one line for what cannot be read */
function contentsOf(path: string): string {
  try {
    const contents = readFileSync(path === '-' ? 0 : path);
    if (contents.length > largestFile) throw new OperatorError('The file is larger than 512 MB.');
    return contents.toString('utf8');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The file cannot be read: ${(error as Error).message}`);
  }
}
