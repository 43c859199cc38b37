import * as z from 'zod/mini';
import type { Location } from '#shared/contract/locations.ts';
import { houseOf, isSameHouse } from '#shared/domain/places/saved-addresses.ts';
import { atom, type Getter } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { whileMounted } from '../core/while-mounted.ts';
import { keptDetailsAtom } from '../orders/own-orders.ts';
import { partnerAtom } from '../partners/partner.ts';
import { type CheckoutForm, doorPlace } from './checkout-fields.ts';

const maximumAge = 30 * 86_400_000;
const maximumDoors = 5;

const details = z.object({
  version: z.literal(1),
  /** milliseconds since 1970: when one of them was last typed */
  at: z.number(),
  /** whose page they were typed on; null: the marketplace's */
  partner: z.nullable(z.string()),
  email: z.string(),
  name: z.string(),
  /** the latest first */
  doors: z.array(z.object({ of: doorPlace, building: z.string(), floor: z.string(), door: z.string() })),
});
export type RememberedDetails = z.infer<typeof details>;

/** What is stored, of whichever partner; null where there is nothing, or only what is over or somebody else wrote. */
function storedDetails(get: Getter): RememberedDetails | null {
  const parsed = z.safeParse(details, get(keptDetailsAtom));
  if (!parsed.success) return null;
  const age = get(portsAtom).clock.now() - parsed.data.at;
  return Math.abs(age) <= maximumAge ? parsed.data : null;
}

/** What is over does not stay in the browser. */
const expiryAtom = whileMounted((get, set) => {
  if (get(keptDetailsAtom) !== undefined && storedDetails(get) === null) set(keptDetailsAtom, undefined);
  return undefined;
});

const partnerOf = (get: Getter): string | null => get(partnerAtom)?.name ?? null;

/**
 * What a guest has agreed to have remembered on this device for the next order, beyond phone and payment type
 * (PRODUCT.md 9.9); null where nobody has, or it is older than 30 days, or was typed on another partner's page.
 */
export const rememberedAtom = atom((get): RememberedDetails | null => {
  get(expiryAtom);
  const stored = storedDetails(get);
  return stored?.partner === partnerOf(get) ? stored : null;
});

/** Remembers what a form says, next to the doors of other houses. */
export const rememberFormAtom = atom(null, (get, set, { fields, doorOf }: Pick<CheckoutForm, 'fields' | 'doorOf'>) => {
  const text = (name: keyof typeof fields) => fields[name]?.trim() ?? '';
  const doors = get(rememberedAtom)?.doors ?? [];
  const door = text('order-door');
  const others = doorOf ? doors.filter(({ of }) => !isSameHouse(of, doorOf)) : doors;
  const here = { building: text('order-building'), floor: text('order-floor'), door };
  set(keptDetailsAtom, {
    version: 1,
    at: get(portsAtom).clock.now(),
    partner: partnerOf(get),
    email: text('order-email'),
    name: text('order-name'),
    doors: doorOf && door !== '' ? [{ of: doorOf, ...here }, ...others].slice(0, maximumDoors) : doors,
  } satisfies RememberedDetails);
});

/** The remembered door of the house of a location. */
export function rememberedDoor(
  location: Location,
  remembered: RememberedDetails | null,
): RememberedDetails['doors'][number] | undefined {
  const house = houseOf(location);
  return house ? remembered?.doors.find(({ of }) => isSameHouse(of, house)) : undefined;
}
