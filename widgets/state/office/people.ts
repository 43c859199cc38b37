import * as calls from '#shared/contract/calls/office/people.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { outcomeOf } from '../core/remote/outcome.ts';

export const findPeopleAtom = atom(null, (get, _set, search: string) =>
  outcomeOf(() => get(portsAtom).api.call(calls.findPeople, { query: { search } })),
);

export const readPersonAtom = atom(null, (get, _set, userId: string) =>
  outcomeOf(async () => (await get(portsAtom).api.call(calls.getPerson, { params: { userId } })).person),
);

/** What an operator does about an account. */
export type PersonChange =
  | { readonly kind: 'copy' | 'unblock' | 'keep' }
  | { readonly kind: 'block'; readonly reason: string }
  | { readonly kind: 'delete'; readonly email: string };

const plainCalls = { copy: calls.requestPersonCopy, unblock: calls.unblockPerson, keep: calls.keepPerson } as const;

/** Changes an account; returns it as it is then. */
export const changePersonAtom = atom(null, (get, _set, { userId, ...change }: PersonChange & { userId: string }) => {
  const { api } = get(portsAtom);
  const params = { userId };
  const call = () => {
    if (change.kind === 'block') return api.call(calls.blockPerson, { params, body: { reason: change.reason } });
    if (change.kind === 'delete') return api.call(calls.deletePerson, { params, body: { email: change.email } });
    return api.call(plainCalls[change.kind], { params });
  };
  return outcomeOf(async () => (await call()).person);
});
