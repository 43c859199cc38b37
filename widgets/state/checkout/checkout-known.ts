import type { Address } from '#shared/contract/addresses.ts';
import type { Location } from '#shared/contract/locations.ts';
import type { OrderBody } from '#shared/contract/orders.ts';
import type { Session } from '#shared/contract/session.ts';
import { doorOf, houseOf, isSameHouse } from '#shared/domain/places/saved-addresses.ts';
import { addressInputOf } from '../address-book/address-input.ts';
import type { CheckoutForm, TextFieldName } from './checkout-fields.ts';
import { type RememberedDetails, rememberedDoor } from './remembered-details.ts';

/** What leads from the house's front door to the person: it belongs to an address, not to the person. */
const placeFields = ['order-company', 'order-building', 'order-floor', 'order-door'] as const;

export const isPlaceField = (field: TextFieldName) => placeFields.some((each) => each === field);

/** The saved address that an order goes to; null for a guest, and for a consumer who is elsewhere. */
export const savedAddressOf = (session: Session | null): Address | null =>
  session?.user ? session.selectedAddress : null;

/** Where a door was typed for; null: it was not known yet where the order goes, or only its postcode was. */
export function doorPlaceOf(session: Session | null): CheckoutForm['doorOf'] {
  const saved = savedAddressOf(session);
  const house = saved ?? (session?.location ? houseOf(session.location) : null);
  if (!house) return null;
  const { streetName, streetNumber, zipCode } = house;
  return { id: saved?.id ?? null, streetName, streetNumber, zipCode };
}

/**
 * The form without a door that was typed for another place: than the selected address, or than a house that was looked
 * up together with its door, or whose door is remembered.
 */
export function typedFor(
  session: Session | null,
  form: CheckoutForm,
  remembered: RememberedDetails | null,
): CheckoutForm {
  if (!session || !form.doorOf) return form;
  const saved = savedAddressOf(session);
  const { location } = session;
  const house = location && (hasDoor(location) || knownDoor(session, remembered)) ? houseOf(location) : null;
  if (saved ? isAt(saved, form.doorOf) : !house || isSameHouse(house, form.doorOf)) return form;
  const fields = { ...form.fields };
  for (const field of placeFields) delete fields[field];
  return { ...form, fields, doorOf: null };
}

const hasDoor = (location: Location): boolean => Object.keys(doorOf(location)).length > 0;

/** What a guest's device knows of the door where the guest is, and nothing that was typed with the address says. */
function knownDoor(session: Session, remembered: RememberedDetails | null) {
  if (session.user || !session.location || hasDoor(session.location)) return undefined;
  return rememberedDoor(session.location, remembered);
}

/** Whether the door was typed for another house than the one where the order goes. */
export function isDoorOfElsewhere(session: Session | null, { doorOf: typedAt }: CheckoutForm): boolean {
  const place = doorPlaceOf(session);
  return typedAt !== null && place !== null && !isSameHouse(typedAt, place);
}

function isAt(saved: Address, doorOf: NonNullable<CheckoutForm['doorOf']>): boolean {
  return isSameHouse(saved, doorOf) && (doorOf.id === null || doorOf.id === saved.id);
}

/**
 * The form with what is known already in every field that the person has not touched (emptied ones are touched): what
 * the account knows, what is remembered of a guest, and the door that was typed with the address. Nothing typed is ever
 * overwritten, however late an answer is, and another place brings its own door along.
 */
export function withKnown(
  session: Session | null,
  form: CheckoutForm,
  remembered: RememberedDetails | null,
): CheckoutForm {
  if (!session) return form;
  const saved = savedAddressOf(session);
  const guest = session.user ? null : remembered;
  const door = knownDoor(session, remembered);
  const place = saved ?? session.location;
  const typed = typedFor(session, form, remembered);
  const known: Readonly<Partial<Record<TextFieldName, string | undefined>>> = {
    'order-email': session.user?.email ?? guest?.email,
    'order-name': session.user?.name ?? guest?.name,
    'order-phone': saved?.phonenumber,
    'order-company': saved?.company,
    'order-building': door?.building ?? place?.buildingNumber,
    'order-floor': door?.floor ?? place?.floorNumber,
    'order-door': door?.door ?? place?.doorNumber,
  };
  const used = Object.entries(known).filter(([, value]) => value !== undefined && value !== '');
  return { ...typed, fields: { ...Object.fromEntries(used), ...typed.fields } };
}

/** Whether a person's order goes where nothing is saved yet: to a looked-up house, or to another door of the selected one. */
export function isUnsavedDoor(session: Session | null, { fields }: CheckoutForm): boolean {
  if (session?.user?.role !== 'consumer' || !session.location || !houseOf(session.location)) return false;
  const saved = savedAddressOf(session);
  const known = {
    'order-company': saved?.company,
    'order-building': saved?.buildingNumber,
    'order-floor': saved?.floorNumber,
    'order-door': saved?.doorNumber,
  };
  const key = (text = '') => text.trim().toLowerCase();
  return !saved || placeFields.some((field) => key(fields[field]) !== key(known[field]));
}

/**
 * How an order names where it goes: the saved address by its id. Where the person has emptied one of its details, which
 * the server would take from it again, the address itself without that; nothing where it goes to the session's location.
 */
export function deliveryOf(
  session: Session | null,
  { fields, address }: CheckoutForm,
): Pick<OrderBody, 'address' | 'addressId'> {
  if (address) return { address };
  const saved = savedAddressOf(session);
  if (saved === null || saved.id === null) return {};
  const emptied = (field: TextFieldName, known: string) => known !== '' && fields[field]?.trim() === '';
  const details = {
    company: emptied('order-company', saved.company) ? '' : saved.company,
    buildingNumber: emptied('order-building', saved.buildingNumber) ? '' : saved.buildingNumber,
    floorNumber: emptied('order-floor', saved.floorNumber) ? '' : saved.floorNumber,
  };
  const isWhole = Object.entries(details).every(([name, text]) => text === saved[name as keyof typeof details]);
  return isWhole ? { addressId: saved.id } : { address: { ...addressInputOf(saved), ...details } };
}
