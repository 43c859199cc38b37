/** How a property is written as an attribute. `json` values live in the property and are not reflected. */
export type PropType = 'string' | 'number' | 'boolean' | 'json';

type PropTypeOf<Value> = [Value] extends [string]
  ? 'string'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : 'json';

/** The type of each property of a component, so that none is forgotten and none is given a wrong one. */
export type PropTypes<Props> = { readonly [Key in keyof Props]-?: PropTypeOf<NonNullable<Props[Key]>> };

/** `orderId` → `order-id` */
export function attributeName(property: string): string {
  return property.replace(/(?<=[a-z0-9])[A-Z]/g, (upper) => `-${upper.toLowerCase()}`);
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly expected: string };

/**
 * The property's value for an attribute's text; `null` means that the attribute is not there.
 * - boolean: there is true, also bare; `"false"` and absence are false
 * - others: absence is undefined, so that the component's default holds
 * - a number or json that can't be read is not ok
 */
export function parseAttribute(type: PropType, text: string | null): Parsed {
  if (type === 'boolean') return { ok: true, value: text !== null && text !== 'false' };
  if (text === null) return { ok: true, value: undefined };
  if (type === 'string') return { ok: true, value: text };
  if (type === 'number') {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isFinite(value) ? { ok: true, value } : { ok: false, expected: 'a number such as "3"' };
  }
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    // the caller reports it, naming element and attribute
    return { ok: false, expected: 'JSON such as \'["pizza"]\'' };
  }
}

/** Writes a property's value as its attribute. */
export function reflect(element: Element, name: string, type: Exclude<PropType, 'json'>, value: unknown): void {
  const absent = type === 'boolean' ? !value : value === undefined || value === null;
  if (absent) element.removeAttribute(name);
  else element.setAttribute(name, type === 'boolean' ? '' : String(value));
}
