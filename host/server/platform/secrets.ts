import { createHash, randomFillSync, randomInt } from 'node:crypto';
import type { Ids } from './ports.ts';

const idBytes = 24;
/** Random bytes for a hundred ids: one question for each of them was 3 % of an order's processor time. */
const pool = Buffer.alloc(100 * idBytes);
let taken = pool.length;

/** 192 random bits, URL-safe: ids that open something (PRODUCT.md 2.11). */
export const randomIds: Ids = {
  next: () => {
    if (taken === pool.length) {
      randomFillSync(pool);
      taken = 0;
    }
    const id = pool.toString('base64url', taken, taken + idBytes);
    // whoever reads the memory later does not find it here
    pool.fill(0, taken, taken + idBytes);
    taken += idBytes;
    // a command line would take it for an option
    return id.startsWith('-') ? randomIds.next() : id;
  },
};

/** Letters and digits that nobody mistakes for another one; five random bits each. */
const typeable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that a person reads and types. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => typeable[randomInt(typeable.length)]).join('');

/** How secrets are stored, since whoever reads the database cannot use them; and by which the contents of a file are known. */
export function hashOf(secret: string | Buffer): string {
  return createHash('sha256').update(secret).digest('base64url');
}
