/**
 * Place ids of the embedded gazetteer say what they mean, so that nothing has to be remembered between the
 * suggestion and its choice: a street of the table with a house number or without, a typed address placed at
 * its postcode, or a municipality.
 */
export type EmbeddedPlaceId =
  | { kind: 'street'; streetId: number; streetNumber: string }
  | { kind: 'typed'; street: string; streetNumber: string; zipCode: string; cityCode: string }
  | { kind: 'city'; zipCode: string; cityCode: string };

/** House numbers as people write them: `1`, `45/2/14`, `12a`, `3–5`. */
const houseNumber = /^\d{1,4}[a-z]?(?:[-–]\d{1,4}[a-z]?)?(?:\/\w{1,5}){0,4}$/i;

export function writePlaceId(id: EmbeddedPlaceId): string {
  const fields =
    id.kind === 'street'
      ? ['s', id.streetId, id.streetNumber]
      : id.kind === 'typed'
        ? ['t', id.street, id.streetNumber, id.zipCode, id.cityCode]
        : ['c', id.zipCode, id.cityCode];
  return Buffer.from(fields.join('|')).toString('base64url');
}

/** Undefined for anything that {@link writePlaceId} did not write. */
export function readPlaceId(text: string): EmbeddedPlaceId | undefined {
  const [kind, a = '', b = '', c = '', d = ''] = Buffer.from(text, 'base64url').toString().split('|');
  if (kind === 's' && /^\d{1,9}$/.test(a) && (b === '' || houseNumber.test(b))) {
    return { kind: 'street', streetId: Number(a), streetNumber: b };
  }
  if (kind === 't' && isPlainText(a) && houseNumber.test(b) && isZip(c)) {
    return { kind: 'typed', street: a, streetNumber: b, zipCode: c, cityCode: d };
  }
  if (kind === 'c' && isZip(a)) return { kind: 'city', zipCode: a, cityCode: b };
  return undefined;
}

const isZip = (text: string) => /^[1-9]\d{3}$/.test(text);
const isPlainText = (text: string) => /^[\p{L}\p{N} .'’()-]{1,120}$/u.test(text);
