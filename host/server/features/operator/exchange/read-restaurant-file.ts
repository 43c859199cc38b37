import * as z from 'zod/mini';
import { type FileRestaurant, fileRestaurant, restaurantFile } from '#shared/contract/restaurant-file.ts';
import { OperatorError } from '../operator.ts';
import { type FileError, restaurantErrors } from './restaurant-errors.ts';

/** So many errors are listed; the rest is counted. */
const mostListed = 100;

/**
 * The restaurants of a file's text.
 * @throws OperatorError with every error and its place
 */
export function readRestaurantFile(text: string): FileRestaurant[] {
  const json = parsed(text);
  const frame = z.safeParse(restaurantFile, json, { error: z.locales.en().localeError });
  if (!frame.success) throw fileError(errorsOf(frame.error));
  const restaurants: FileRestaurant[] = [];
  const errors: FileError[] = [];
  for (const [at, each] of frame.data.restaurants.entries()) {
    const result = z.safeParse(fileRestaurant, each, { error: z.locales.en().localeError });
    const found = result.success ? restaurantErrors(result.data) : errorsOf(result.error);
    errors.push(...found.map((each) => ({ ...each, path: ['restaurants', at, ...each.path] })));
    if (result.success) {
      if (restaurants.some(({ slug }) => slug === result.data.slug)) {
        errors.push({ path: ['restaurants', at, 'slug'], message: `"${result.data.slug}" is there twice` });
      }
      restaurants.push(result.data);
    }
  }
  if (errors.length > 0) throw fileError(errors);
  return restaurants;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new OperatorError(`The file is no JSON: ${(error as Error).message}`);
  }
}

function errorsOf(error: z.core.$ZodError): FileError[] {
  return error.issues.map(({ path, message }) => ({
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    message,
  }));
}

function fileError(errors: readonly FileError[]): OperatorError {
  const lines = errors.slice(0, mostListed).map(({ path, message }) => `  ${pathText(path)}: ${message}`);
  const rest = errors.length - lines.length;
  const more = rest > 0 ? [`  and ${rest} more`] : [];
  const count = errors.length === 1 ? 'one fault' : `${errors.length} faults`;
  return new OperatorError([`The file has ${count}; nothing was changed:`, ...lines, ...more].join('\n'));
}

/** `restaurants[0].products[3].priceCents`; the whole file is `$`. */
function pathText(path: readonly (string | number)[]): string {
  if (path.length === 0) return '$';
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`))
    .join('');
}
