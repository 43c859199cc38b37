import type { Ajv } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';

/** Any JSON object, as far as nothing is known of it. */
export type Json = Record<string, unknown>;

/** Where something stands in a document, key by key. */
export type Place = readonly string[];

export async function readDocument<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

/** The schemas of a document by where they stand, checked to the letter: nothing that is not named may be there. */
export function createSchemas(name: string, document: object, Validator: typeof Ajv | typeof Ajv2020) {
  // formats are described by patterns too, where there are any
  const ajv = new Validator({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ ...closed(document), $id: name }, name, false, false);

  const read = (place: Place): unknown =>
    place.reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);

  /** What stands somewhere, or where its `$ref` leads. */
  function follow(place: Place): { value: unknown; place: Place } {
    const value = read(place);
    const reference = (value as { $ref?: unknown } | undefined)?.$ref;
    if (typeof reference !== 'string') return { value, place };
    return follow(reference.replace(/^#\//, '').split('/').map(unescaped));
  }

  /** @throws Error that says what is wrong, and where */
  function check(place: Place, value: unknown, what: string): void {
    if (read(place) === undefined) throw new Error(`${what} is not described: there is no ${place.join(' > ')}`);
    const validate = ajv.getSchema(`${name}#/${place.map(escaped).join('/')}`);
    if (!validate) throw new Error(`${what} has no schema that can be read: ${place.join(' > ')}`);
    if (validate(value)) return;
    throw new Error(`${what} is not as described: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value)}`);
  }

  return { follow, check };
}

const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
const unescaped = (key: string) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');

/** A copy in which an object has no properties but those that are named, unless it says otherwise. */
function closed(value: object): object {
  const copy: Json = Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [key, isObject(each) ? closed(each) : each]),
  );
  if (Array.isArray(value)) return Object.values(copy);
  const isSchema = copy['type'] === 'object' && isObject(copy['properties']);
  return isSchema && !('additionalProperties' in copy) ? { ...copy, additionalProperties: false } : copy;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
