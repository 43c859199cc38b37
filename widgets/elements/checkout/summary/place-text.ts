import { formatAddressShort, formatDoor } from '#shared/domain/places/address-normalise.ts';
import type { CheckoutForm } from '#state/checkout/checkout-fields.ts';
import type { CheckoutView } from '../checkout.atoms.ts';

/** Where the food changes hands, in one line: `Neubaugasse 12/2/3/14, 1070 Wien`, or the restaurant's address. */
export function placeText(
  { transport, location, restaurant }: Pick<CheckoutView, 'transport' | 'location' | 'restaurant'>,
  fields: CheckoutForm['fields'],
): string {
  if (transport === 'takeaway') return `${restaurant.street}, ${restaurant.zipCode} ${restaurant.city}`;
  if (!location) return '';
  const street = location.streetname ?? '';
  if (street === '') return location.formatted_address_short;
  return formatAddressShort({
    streetName: street,
    streetNumber: formatDoor({
      streetNumber: location.streetnumber ?? '',
      buildingNumber: fields['order-building']?.trim() ?? '',
      floorNumber: fields['order-floor']?.trim() ?? '',
      // a house without doors has a dash, which is no part of an address
      doorNumber: fields['order-door']?.trim().replace(/^[-–]$/, '') ?? '',
    }),
    zipCode: location.zip_code,
    city: location.city?.city_name ?? '',
  });
}
