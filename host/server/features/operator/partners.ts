import type { Ids } from '#platform/ports.ts';
import type { Store } from '#server/store.ts';
import { changePartner } from './change-partner.ts';
import type { Operator } from './operator.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorPartner } from './repositories/partners.ts';

/** Partners with their api keys and origins. A running server knows of a change after ten seconds at the latest. */
export function createPartners({ store, ids, operator }: { store: Store; ids: Ids; operator: Operator }) {
  const change = changePartner({ store, operator });

  return {
    list: () => store.partners.all(),

    /** @throws OperatorError for an unknown one */
    async show(id: number): Promise<OperatorPartner> {
      const partner = await store.transaction(({ operator: { partners } }) => partners.find(id));
      if (!partner) throw new OperatorError(`There is no partner ${id}.`);
      return partner;
    },

    /** Adds a partner with a new key. */
    add: (name: string, origins: readonly string[]): Promise<OperatorPartner | null> =>
      operator.change(async (repositories) => {
        const named = name.trim();
        if (named === '' || named.length > 120 || /\p{C}/u.test(named)) {
          throw new OperatorError('A name has 1 to 120 characters, all in one line.');
        }
        const wanted = origins.map(originOf);
        const id = await repositories.operator.partners.add(named, ids.next());
        for (const origin of wanted) await repositories.operator.partners.addOrigin(id, origin);
        const details = { partner: id, origins: wanted };
        await operator.note(repositories, { action: 'partners add', details });
        return (await repositories.operator.partners.find(id)) ?? null;
      }, store),

    /** The sessions of its pages end with it. */
    remove: (id: number) =>
      change(id, 'partners remove', async ({ operator: { partners } }, { name }) => {
        await partners.remove(id);
        return { name };
      }),

    rotateKey: (id: number) =>
      change(id, 'partners rotate-key', async ({ operator: { partners } }) => {
        await partners.setKey(id, ids.next());
        return {};
      }),

    addOrigin: (id: number, text: string) =>
      change(id, 'partners add-origin', async ({ operator: { partners } }) => {
        const origin = originOf(text);
        return (await partners.addOrigin(id, origin)) ? { origin } : null;
      }),

    removeOrigin: (id: number, text: string) =>
      change(id, 'partners remove-origin', async ({ operator: { partners } }) => {
        const origin = originOf(text);
        if (!(await partners.removeOrigin(id, origin))) {
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
  if (!isOrigin)
    throw new OperatorError(`"${text.slice(0, 300)}" is no origin; write it like https://shop.example.`);
  return url.origin;
}
