import type { Db } from '#platform/db/db.ts';
import type { Ids } from '#platform/ports.ts';
import { partnerRepository } from '../partners/partner-repository.ts';
import { type Operator, OperatorError } from './operator.ts';
import { type OperatorPartner, operatorPartners } from './repositories/partners.ts';

/**
 * Changes one partner in a transaction, and says so in the audit log. `work` returns what stands there, null when there
 * was nothing to change. Returns the partner as it then is; null for one that is gone.
 */
type ChangePartner = (
  id: number,
  action: string,
  work: (tx: Db, partner: OperatorPartner) => Promise<Record<string, unknown> | null>,
) => Promise<OperatorPartner | null>;

export function changePartner({ db, operator }: { db: Db; operator: Operator }): ChangePartner {
  return (id, action, work) =>
    operator.change(async (tx) => {
      const partner = await operatorPartners(tx).find(id);
      if (!partner) throw new OperatorError(`There is no partner ${id}.`);
      const details = await work(tx, partner);
      if (details) await operator.note(tx, { action, details: { partner: id, ...details } });
      return (await operatorPartners(tx).find(id)) ?? null;
    }, db);
}

/** Partners with their api keys and origins. A running server knows of a change after ten seconds at the latest. */
export function createPartners({ db, ids, operator }: { db: Db; ids: Ids; operator: Operator }) {
  const change = changePartner({ db, operator });

  return {
    list: () => partnerRepository(db).all(),

    /** @throws OperatorError for an unknown one */
    async show(id: number): Promise<OperatorPartner> {
      const partner = await db.transaction().execute((tx) => operatorPartners(tx).find(id));
      if (!partner) throw new OperatorError(`There is no partner ${id}.`);
      return partner;
    },

    /** Adds a partner with a new key. */
    add: (name: string, origins: readonly string[]): Promise<OperatorPartner | null> =>
      operator.change(async (tx) => {
        const named = name.trim();
        if (named === '' || named.length > 120 || /\p{C}/u.test(named)) {
          throw new OperatorError('A name has 1 to 120 characters, all in one line.');
        }
        const wanted = origins.map(originOf);
        const id = await operatorPartners(tx).add(named, ids.next());
        for (const origin of wanted) await operatorPartners(tx).addOrigin(id, origin);
        const details = { partner: id, origins: wanted };
        await operator.note(tx, { action: 'partners add', details });
        return (await operatorPartners(tx).find(id)) ?? null;
      }, db),

    /** The sessions of its pages end with it. */
    remove: (id: number) =>
      change(id, 'partners remove', async (tx, { name }) => {
        await operatorPartners(tx).remove(id);
        return { name };
      }),

    rotateKey: (id: number) =>
      change(id, 'partners rotate-key', async (tx) => {
        await operatorPartners(tx).setKey(id, ids.next());
        return {};
      }),

    addOrigin: (id: number, text: string) =>
      change(id, 'partners add-origin', async (tx) => {
        const origin = originOf(text);
        return (await operatorPartners(tx).addOrigin(id, origin)) ? { origin } : null;
      }),

    removeOrigin: (id: number, text: string) =>
      change(id, 'partners remove-origin', async (tx) => {
        const origin = originOf(text);
        if (!(await operatorPartners(tx).removeOrigin(id, origin))) {
          throw new OperatorError(`Partner ${id} has no origin ${origin}.`);
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
  if (!isOrigin) throw new OperatorError(`"${text.slice(0, 300)}" is no origin; write it like https://shop.example.`);
  return url.origin;
}
