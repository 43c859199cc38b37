import { parseArgs } from 'node:util';

/** A wrong call, with one line that says how it is right. */
export class SeedUsageError extends Error {}

const mostRestaurants = 100_000;
const usage = `Usage: npm run seed [-- --restaurants N] (N from 1 to ${mostRestaurants})`;

/**
 * Reads the arguments of `npm run seed`; 0 restaurants where none are asked for.
 * @throws SeedUsageError
 */
export function readSeedOptions(args: readonly string[]): { restaurants: number } {
  const text = restaurantsOf(args);
  if (text === undefined) return { restaurants: 0 };
  const restaurants = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
  if (restaurants === 0 || restaurants > mostRestaurants) throw new SeedUsageError(usage);
  return { restaurants };
}

function restaurantsOf(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { restaurants: { type: 'string' } } }).values.restaurants;
  } catch {
    // an unknown option, or one without its value: said in our words
    throw new SeedUsageError(usage);
  }
}
