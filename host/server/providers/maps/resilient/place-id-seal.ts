import { createHmac, timingSafeEqual } from 'node:crypto';

/** The contract takes no longer ids (`placeChoice`, `getPlace`). */
const maximumLength = 400;
/** Bytes of the signature that the id carries. */
const signatureBytes = 16;

/** Place ids of one provider, which carry what is needed to find the place again. */
interface PlaceIdSeal {
  /** Whether an id claims to be of this provider; the embedded search has no `.` in its ids. */
  isOurs(placeId: string): boolean;
  /** The id that carries these texts; undefined when it would be too long. The same texts make the same id. */
  write(fields: readonly string[]): string | undefined;
  /** What {@link write} put in; undefined for anything it did not write. */
  read(placeId: string): string[] | undefined;
}

/**
 * Ids go through the browser, so they are signed: nobody can make a house up, or have us ask the provider for
 * what it never suggested. Nothing is remembered between suggestion and choice; the secret is the same on every
 * node and after every restart. `{kind}.{fields}.{signature}`.
 */
export function createPlaceIdSeal(kind: string, secret: string): PlaceIdSeal {
  const prefix = `${kind}.`;
  const signatureOf = (content: string) =>
    createHmac('sha256', secret).update(content).digest().subarray(0, signatureBytes).toString('base64url');

  return {
    isOurs: (placeId) => placeId.startsWith(prefix),
    write(fields) {
      const content = prefix + Buffer.from(fields.join('\n')).toString('base64url');
      const placeId = `${content}.${signatureOf(content)}`;
      return placeId.length <= maximumLength ? placeId : undefined;
    },
    read(placeId) {
      const end = placeId.lastIndexOf('.');
      const content = placeId.slice(0, end);
      if (!content.startsWith(prefix) || placeId.length > maximumLength) return undefined;
      const given = Buffer.from(placeId.slice(end + 1));
      const wanted = Buffer.from(signatureOf(content));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      return Buffer.from(content.slice(prefix.length), 'base64url').toString().split('\n');
    },
  };
}
