import { readFileSync } from 'node:fs';
import { type Migration, sql } from 'kysely';

/** A step written in SQL, in a file next to this one. */
const fromFile = (file: string): Migration => ({
  up: async (db) => void (await sql.raw(readFileSync(new URL(file, import.meta.url), 'utf8')).execute(db)),
});

/** Every migration by its name, in order; a published one is never edited, only followed by another. */
export const migrations: Record<string, Migration> = {
  '0001-schema': fromFile('./0001-schema.sql'),
  '0002-notifications': fromFile('./0002-notifications.sql'),
  '0003-nodes': fromFile('./0003-nodes.sql'),
  '0004-growth': fromFile('./0004-growth.sql'),
  '0005-fewer-index-writes': fromFile('./0005-fewer-index-writes.sql'),
  '0006-status-since': fromFile('./0006-status-since.sql'),
  '0007-promised-time': fromFile('./0007-promised-time.sql'),
  '0008-popular-products': fromFile('./0008-popular-products.sql'),
  '0009-covers': fromFile('./0009-covers.sql'),
  '0010-line-discounts': fromFile('./0010-line-discounts.sql'),
  '0011-english': fromFile('./0011-english.sql'),
  '0012-passkeys': fromFile('./0012-passkeys.sql'),
  '0013-card-versions': fromFile('./0013-card-versions.sql'),
  '0014-team': fromFile('./0014-team.sql'),
  '0015-statements': fromFile('./0015-statements.sql'),
  '0016-api-tokens': fromFile('./0016-api-tokens.sql'),
  '0017-operators': fromFile('./0017-operators.sql'),
  '0018-refunds': fromFile('./0018-refunds.sql'),
  '0019-applications': fromFile('./0019-applications.sql'),
  '0020-reviews': fromFile('./0020-reviews.sql'),
  '0021-kitchen': fromFile('./0021-kitchen.sql'),
  '0023-blocked': fromFile('./0023-blocked.sql'),
  '0024-restaurant-codes': fromFile('./0024-restaurant-codes.sql'),
  '0025-sandbox': fromFile('./0025-sandbox.sql'),
};
