import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { readRestaurantFile } from '#features/operator/exchange/read-restaurant-file.ts';
import { createExportRestaurants, createImportRestaurants } from '#features/operator/import-restaurants.ts';
import { OperatorError } from '#features/operator/operator.ts';
import type { OperatorRestaurant } from '#features/operator/repositories/restaurants.ts';
import { createOperatorRestaurants, longestPause } from '#features/operator/restaurants.ts';
import { wholeArgument } from './arguments.ts';
import type { AdminIo } from './io.ts';
import { withSession } from './session.ts';
import { fields, table } from './table.ts';

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
      await withSession(io, command, async (session) => {
        const changes = await createImportRestaurants(session)(wanted);
        session.say(changes, (width) =>
          table(
            changes.map(({ slug, what, products, fields: changed }) => ({
              restaurant: slug,
              what,
              'products +': products.added,
              '~': products.changed,
              '-': products.removed,
              fields: changed,
            })),
            width,
          ),
        );
      });
    });

  restaurants
    .command('export')
    .description('Writes restaurants as such a file to the standard output; all of them where none is named.')
    .argument('[slugs...]', 'which restaurants')
    .addHelpText('after', '\nExample:\n  npm run --silent admin -- restaurants export pizzeria-adria > adria.json')
    .action(async (slugs: string[], _options, command: Command) => {
      await withSession(io, command, async (session) => {
        const found = await createExportRestaurants(session)(slugs);
        io.out(`${JSON.stringify({ format: 'fo-restaurants', version: 1, restaurants: found }, null, 2)}\n`);
      });
    });

  restaurants
    .command('list')
    .description('Lists restaurants by slug.')
    .argument('[text]', 'a part of the slug or the name', '')
    .option('--limit <count>', 'at most so many', wholeArgument(1, 100_000), 1000)
    .action(async (text: string, { limit }: { limit: number }, command: Command) => {
      await withSession(io, command, async (session) => {
        const found = await createOperatorRestaurants(session).list(text, limit);
        session.say(found, (width) => table(found.map(listed), width));
      });
    });

  const changing = (
    name: string,
    description: string,
    work: (houses: ReturnType<typeof createOperatorRestaurants>, slug: string) => Promise<OperatorRestaurant>,
  ) =>
    restaurants
      .command(name)
      .description(description)
      .argument('<slug>')
      .action(async (slug: string, _options, command: Command) => {
        await withSession(io, command, async (session) => {
          const restaurant = await work(createOperatorRestaurants(session), slug);
          session.say(restaurant, () => fields(shown(restaurant)));
        });
      });

  changing('show', 'Shows one restaurant.', (houses, slug) => houses.show(slug));
  changing('close', 'It takes no orders at all any more; those that are there go on.', (houses, slug) =>
    houses.setClosed(slug, true),
  );
  changing('open', 'It takes orders again.', (houses, slug) => houses.setClosed(slug, false));

  restaurants
    .command('pause')
    .description('It takes no orders for a while.')
    .argument('<slug>')
    .requiredOption('--minutes <minutes>', '0: it takes them again', wholeArgument(0, longestPause))
    .action(async (slug: string, { minutes }: { minutes: number }, command: Command) => {
      await withSession(io, command, async (session) => {
        const restaurant = await createOperatorRestaurants(session).pause(slug, minutes);
        session.say(restaurant, () => fields(shown(restaurant)));
      });
    });
}

/** What distinguishes restaurants, and what may need somebody. */
function listed(restaurant: OperatorRestaurant) {
  const { staff: _staff, ...cells } = shown(restaurant);
  return cells;
}

function shown({ slug, name, city, offline, pausedUntil, products, staff, openOrders }: OperatorRestaurant) {
  return {
    slug,
    name,
    city,
    closed: offline,
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
