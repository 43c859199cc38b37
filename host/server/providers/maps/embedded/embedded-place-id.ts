/**
 * Place ids of the embedded gazetteer say what they mean, so that nothing has to be remembered between the
 * suggestion and its choice, and an import in between takes nothing away: a street with a house number or without,
 * a typed address placed at its postcode, or a municipality.
 */
export type EmbeddedPlaceId =
  | {
      kind: 'street';
      name: string;
      zipCode: string;
      /** empty where only the postcode is known */
      cityCode: string;
      /** distinguishes streets of one name; mostly empty */
      locality: string;
      streetNumber: string;
    }
  | { kind: 'typed'; street: string; streetNumber: string; zipCode: string; cityCode: string }
  | { kind: 'city'; zipCode: string; cityCode: string };

/** House numbers as people and registers write them: `1`, `45/2/14`, `12a`, `3–5`, `7/8-9`. */
const houseNumber = /^\d{1,4}[\p{L}\p{N} ./–-]{0,30}$/u;

export function writePlaceId(id: EmbeddedPlaceId): string {
  const fields =
    id.kind === 'street'
      ? ['r', id.zipCode, id.cityCode, id.name, id.locality, id.streetNumber]
      : id.kind === 'typed'
        ? ['t', id.street, id.streetNumber, id.zipCode, id.cityCode]
        : ['c', id.zipCode, id.cityCode];
  return Buffer.from(fields.join('|')).toString('base64url');
}

/** Undefined for anything that {@link writePlaceId} did not write: what decodes to the same included, as ids are kept. */
export function readPlaceId(text: string): EmbeddedPlaceId | undefined {
  const id = decodedPlaceId(text);
  return id && writePlaceId(id) === text ? id : undefined;
}

function decodedPlaceId(text: string): EmbeddedPlaceId | undefined {
  const [kind, a = '', b = '', c = '', d = '', e = '', ...more] = Buffer.from(text, 'base64url').toString().split('|');
  if (more.length > 0) return undefined;
  if (kind === 'r' && isZip(a) && isCode(b) && isName(c) && (d === '' || isName(d)) && isNumber(e)) {
    return { kind: 'street', zipCode: a, cityCode: b, name: c, locality: d, streetNumber: e };
  }
  if (kind === 't' && isPlainText(a) && houseNumber.test(b) && isZip(c) && isCode(d)) {
    return { kind: 'typed', street: a, streetNumber: b, zipCode: c, cityCode: d };
  }
  if (kind === 'c' && isZip(a) && isCode(b)) return { kind: 'city', zipCode: a, cityCode: b };
  return undefined;
}

const isZip = (text: string) => /^[1-9]\d{3}$/.test(text);
const isCode = (text: string) => /^[a-z0-9-]{0,80}$/.test(text);
const isNumber = (text: string) => text === '' || houseNumber.test(text);
/** Looked up, never shown unless found. */
const isName = (text: string) => /^[^\p{Cc}\p{Cs}]{1,120}$/u.test(text);
const isPlainText = (text: string) => /^[\p{L}\p{N} .'’()-]{1,120}$/u.test(text);
