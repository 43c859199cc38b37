import { getOffice } from '#shared/contract/calls/office/office.ts';
import type { OfficeAnswer } from '#shared/contract/office/office.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import type { Remote } from '../core/remote/remote.ts';
import { fetchedOnRead, resource } from '../core/remote/resource.ts';
import { currentSessionAtom } from '../sessions/session.ts';

/** The logged-in operator's id; null for everybody else. */
export const operatorIdAtom = atom((get): string | null => {
  const session = get(currentSessionAtom);
  return session?.auth && session.user?.role === 'operator' ? session.user.userId : null;
});

/** By operator: nobody else's is ever shown after a change of the login. */
const officeOf = family((_userId) => {
  const office = resource((get): Promise<OfficeAnswer> => get(portsAtom).api.call(getOffice));
  return { office, remoteAtom: fetchedOnRead(office) };
});

/** What the operator may do in the office. */
export const officeAtom = atom((get): Remote<OfficeAnswer> => get(officeOf(get(operatorIdAtom) ?? '').remoteAtom));

export const reloadOfficeAtom = atom(null, (get, set) => set(officeOf(get(operatorIdAtom) ?? '').office.reloadAtom));
