import { createHash, randomBytes } from 'node:crypto';
import type { Ids } from './ports.ts';

/** 192 random bits, URL-safe: ids that open something (PRODUCT.md 2.11). */
export const randomIds: Ids = {
  next: () => {
    const id = randomBytes(24).toString('base64url');
    // a command line would take it for an option
    return id.startsWith('-') ? randomIds.next() : id;
  },
};

/** How secrets are stored, since whoever reads the database cannot use them; and by which the contents of a file are known. */
export function hashOf(secret: string | Buffer): string {
  return createHash('sha256').update(secret).digest('base64url');
}
