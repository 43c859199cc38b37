import type * as z from 'zod/mini';
import type { Api } from '#io/ports.ts';
import type { deletionPreview, exportState } from '#shared/contract/account.ts';
import * as calls from '#shared/contract/calls/account.ts';
import { settingsResource } from '../accounts/profile.ts';
import { ownUserIdAtom, userResource } from '../accounts/user-resource.ts';
import { atom, type Getter, type Setter } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import type { Outcome } from '../core/remote/outcome.ts';

export type ExportState = z.infer<typeof exportState>;
export type DeletionPreview = z.infer<typeof deletionPreview>;

/** The copy of all that is held of the person: none, being made, or to be fetched. */
export const exportResource = userResource<ExportState>({
  who: ownUserIdAtom,
  load: (get, userId) => get(portsAtom).api.call(calls.getExport, { params: { userId } }),
});

export const requestExportAtom = atom(null, (get, set): Promise<Outcome<ExportState>> => {
  const { api } = get(portsAtom);
  return set(exportResource.writeAtom, async (userId) => {
    const { requestedInfoTime } = await api.call(calls.requestExport, { params: { userId } });
    return { requestedInfoTime, ready: null };
  });
});

/** What deleting the account would mean, and whether it is asked for. */
export const deletionResource = userResource<DeletionPreview>({
  who: ownUserIdAtom,
  load: (get, userId) => get(portsAtom).api.call(calls.getDeletion, { params: { userId } }),
});

/** Deletes the account in fourteen days. */
export const requestDeletionAtom = atom(null, (get, set, password: string) =>
  changeDeletion(get, set, (api, userId) =>
    api.call(calls.requestDeletion, { params: { userId }, body: { password } }),
  ),
);

/** Keeps the account after all. */
export const cancelDeletionAtom = atom(null, (get, set) =>
  changeDeletion(get, set, (api, userId) => api.call(calls.cancelDeletion, { params: { userId } })),
);

async function changeDeletion(
  get: Getter,
  set: Setter,
  change: (api: Api, userId: string) => Promise<unknown>,
): Promise<Outcome<DeletionPreview>> {
  const { api } = get(portsAtom);
  const outcome = await set(deletionResource.writeAtom, async (userId) => {
    await change(api, userId);
    return await api.call(calls.getDeletion, { params: { userId } });
  });
  if (outcome.ok) void set(settingsResource.reloadAtom);
  return outcome;
}
