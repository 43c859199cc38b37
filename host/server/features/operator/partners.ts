import type { Db } from '#platform/db/db.ts';
import type { Ids } from '#platform/ports.ts';
import { type OperatorPartner, partnerRepository } from '../partners/partner-repository.ts';
import { type OperatorContext, OperatorError } from './operator.ts';

/**
 * Changes one partner in a transaction, and says so in the audit log. `work` returns what stands there, null when there
 * was nothing to change. Returns the partner as it then is; null for one that is gone.
 */
export const changePartner =
  ({ db, operator }: Pick<OperatorContext, 'db' | 'operator'>) =>
  (
    id: number,
    action: string,
    work: (tx: Db, partner: OperatorPartner) => Promise<Record<string, unknown> | null>,
  ): Promise<OperatorPartner | null> =>
    operator.change(async (tx) => {
      const details = await work(tx, await known(tx, id));
      if (details) await operator.note(tx, { action, details: { partner: id, ...details } });
      return (await partnerRepository(tx).lock(id)) ?? null;
    }, db);

async function known(tx: Db, id: number): Promise<OperatorPartner> {
  const partner = await partnerRepository(tx).lock(id);
  if (!partner) throw new OperatorError(`There is no partner ${id}.`, { error: 'partner.error.unknown' });
  return partner;
}

/** Partners with their api keys and origins. A running server knows of a change after ten seconds at the latest. */
export function createPartners({ db, operator }: OperatorContext, ids: Ids) {
  const change = changePartner({ db, operator });

  return {
    list: () => partnerRepository(db).all(),

    /** @throws OperatorError for an unknown one */
    show: (id: number) => db.transaction().execute((tx) => known(tx, id)),

    /** Adds a partner with a new key. */
    add: (name: string, origins: readonly string[]): Promise<OperatorPartner | null> =>
      operator.change(async (tx) => {
        const named = name.trim();
        if (named === '' || named.length > 120 || /\p{C}/u.test(named)) {
          throw new OperatorError('A name has 1 to 120 characters, all in one line.', {
            error: { key: 'partner.error.name', field: 'name' },
          });
        }
        const wanted = origins.map(originOf);
        const id = await partnerRepository(tx).add({ name: named, apiKey: ids.next(), origins: [...new Set(wanted)] });
        await operator.note(tx, { action: 'partners add', details: { partner: id, origins: wanted } });
        return known(tx, id);
      }, db),

    /** The sessions of its pages end with it. */
    remove: (id: number) =>
      change(id, 'partners remove', async (tx, { name }) => {
        await partnerRepository(tx).remove(id);
        return { name };
      }),

    rotateKey: (id: number) =>
      change(id, 'partners rotate-key', async (tx) => {
        await partnerRepository(tx).change(id, { api_key: ids.next() });
        return {};
      }),

    addOrigin: (id: number, text: string) =>
      change(id, 'partners add-origin', async (tx) => {
        const origin = originOf(text);
        return (await partnerRepository(tx).addOrigin(id, origin)) ? { origin } : null;
      }),

    removeOrigin: (id: number, text: string) =>
      change(id, 'partners remove-origin', async (tx) => {
        const origin = originOf(text);
        if (!(await partnerRepository(tx).removeOrigin(id, origin))) {
          throw new OperatorError(`Partner ${id} has no origin ${origin}.`, {
            error: { key: 'partner.error.origin', field: 'origin' },
          });
        }
        return { origin };
      }),
  };
}

/** A host's name has at most 253 characters. */
const longestOrigin = 270;

/** @throws OperatorError for what is no origin: a scheme and a host, without a path */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url &&
    url.origin.length <= longestOrigin &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  if (!isOrigin) {
    throw new OperatorError(`"${text.slice(0, 300)}" is no origin; write it like https://shop.example.`, {
      error: { key: 'partner.error.origin', field: 'origin' },
    });
  }
  return url.origin;
}
