type Schema = Readonly<Record<string, unknown>>;

/** What fields mostly hold, by their name: documentation reads better with a town than with a text. */
const byName: Readonly<Record<string, string | number>> = {
  avatar: '11',
  caption: '18:30',
  channel_name: 'private-user.k3N9xQ2vT7mLr4ZcW8pY1a',
  city: 'Wien',
  city_code: '90001',
  city_name: 'Wien',
  cityName: 'Wien',
  code: 'WILLKOMMEN5',
  comment: 'Bitte läuten',
  couponCode: 'PUNKTE500',
  country: 'at',
  currency: 'EUR',
  delivery: 5,
  email: 'eva@example.at',
  fullName: 'Eva Gruber',
  lat: 48.2031,
  level: 'error',
  lng: 16.3469,
  logger: 'http',
  message: 'Network Error',
  name: 'Eva Gruber',
  'order-email': 'eva@example.at',
  'order-name': 'Eva Gruber',
  'order-phone': '+436601234567',
  next_page_url: '/user/orders/more?page=2',
  password: 'ein langes Passwort',
  newPassword: 'ein anderes langes Passwort',
  place_id: 'cnwxMDcwfDkwMDAxfE5ldWJhdWdhc3NlfHwxMg',
  price: 890,
  pricing: 5,
  quantity: 2,
  socket_id: 'Xb3kT0aQ9mVfZk2LAAAB',
  strId: 'cnwxMDcwfDkwMDAxfE5ldWJhdWdhc3NlfHwxMg',
  streetName: 'Neubaugasse',
  streetname: 'Neubaugasse',
  streetNumber: '12',
  streetnumber: '12',
  target: 'https://wirt.example/karte',
  taste: 5,
  time: '18:30',
  token: 'k3N9xQ2vT7mLr4ZcW8pY1a',
  zip_code: '1070',
  zipCode: '1070',
};

/** Texts that patterns of the contract ask for. */
const texts = [
  'Text',
  'pizzeria-adria',
  '2026-11-20T17:30:00Z',
  '2026-11-20',
  '2026-10',
  '2026-000012',
  '18:30',
  '1070',
  'k3N9xQ2vT7mLr4ZcW8pY1a',
  '+436601234567',
  '#9a3412',
  '48.2',
  '12',
  '1',
];

/**
 * A value that a JSON schema allows, the same one each time. `all`: with everything optional in it, as an answer has it; a
 * body has only what it must.
 */
export function exampleOf(schema: Schema, { all }: { all: boolean }, name = ''): unknown {
  const child = (each: unknown, childName = name) => exampleOf(each as Schema, { all }, childName);
  const named = byName[name];
  if (named !== undefined && allows(schema, named)) return named;
  if ('const' in schema) return schema['const'];
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices) {
    const chosen = choices.find((each) => each['type'] !== 'null' && !('not' in each)) ?? choices[0];
    return child(chosen);
  }
  const options = schema['enum'] as unknown[] | undefined;
  if (options) return options[0];
  switch (typeOf(schema)) {
    case 'object':
      return objectExample(schema, all, child);
    case 'array':
      return arrayExample(schema, child);
    case 'string':
      return texts.find((text) => allows(schema, text)) ?? '';
    case 'integer':
    case 'number':
      return Math.min(Math.max(Number(schema['minimum'] ?? 1), 1), Number(schema['maximum'] ?? 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}

type Child = (schema: unknown, name?: string) => unknown;

function objectExample(schema: Schema, all: boolean, child: Child): object {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, unknown>);
  const required = new Set((schema['required'] ?? []) as string[]);
  const shown = properties.filter(([key]) => all || required.has(key));
  const others = schema['additionalProperties'];
  if (properties.length > 0 || typeof others !== 'object' || others === null)
    return Object.fromEntries(shown.map(([key, each]) => [key, child(each, key)]));
  const keys = (schema['propertyNames'] as Schema | undefined)?.['enum'] as string[] | undefined;
  return Object.fromEntries((keys ?? ['0']).map((key) => [key, child(others)]));
}

function arrayExample(schema: Schema, child: Child): unknown[] {
  const fixed = schema['prefixItems'] ?? schema['items'];
  if (Array.isArray(fixed)) return fixed.map((each) => child(each));
  return fixed === undefined ? [] : [child(fixed)];
}

/** The type that is not null. */
function typeOf({ type }: Schema): unknown {
  return Array.isArray(type) ? type.find((each) => each !== 'null') : type;
}

/** Whether a value of one kind fits; what a schema says beyond that the validation of the examples says. */
function allows(schema: Schema, value: string | number): boolean {
  if (typeof value === 'string') {
    const pattern = schema['pattern'] as string | undefined;
    return (
      typeOf(schema) === 'string' &&
      value.length <= Number(schema['maxLength'] ?? Number.POSITIVE_INFINITY) &&
      value.length >= Number(schema['minLength'] ?? 0) &&
      (pattern === undefined || new RegExp(pattern, 'u').test(value)) &&
      schema['enum'] === undefined
    );
  }
  return (
    (typeOf(schema) === 'integer' ? Number.isInteger(value) : typeOf(schema) === 'number') &&
    value >= Number(schema['minimum'] ?? Number.NEGATIVE_INFINITY) &&
    value <= Number(schema['maximum'] ?? Number.POSITIVE_INFINITY)
  );
}
