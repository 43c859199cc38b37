import type { Api } from '#io/ports.ts';
import {
  changeTeamRole,
  getTeam,
  getTeamLog,
  inviteToTeam,
  removeFromTeam,
  withdrawInvite,
} from '#shared/contract/calls/team.ts';
import type { LogEntry, TeamAnswer } from '#shared/contract/team.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import type { StaffRole } from '#shared/contract/values/staff-roles.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { type Remote, valueOf } from '../core/remote/remote.ts';
import { resource } from '../core/remote/resource.ts';
import { whileMounted } from '../core/while-mounted.ts';
import { staffIdAtom } from './cockpit-data.ts';

/** The newest entries of the log, and as many pages of older ones as were asked for. */
export interface TeamLog {
  readonly entries: readonly LogEntry[];
  /** where the next page begins; null: that is all */
  readonly next: string | null;
}

const pageOf = (url: string | null) => (url === null ? null : new URLSearchParams(url.split('?')[1]).get('page'));

async function readLog(api: Api, slug: string, page?: string): Promise<TeamLog> {
  const { entries, next_page_url } = await api.call(getTeamLog, {
    params: { slug },
    query: page === undefined ? {} : { page },
  });
  return { entries, next: pageOf(next_page_url) };
}

/** By staff member and restaurant: after a change of the login nobody else's are shown. */
const teamOf = family((key) => {
  const slug = key.slice(key.indexOf(' ') + 1);
  const team = resource((get): Promise<TeamAnswer> => get(portsAtom).api.call(getTeam, { params: { slug } }));
  const log = resource((get): Promise<TeamLog> => readLog(get(portsAtom).api, slug));
  const reloadAtom = atom(null, async (_, set) => {
    await Promise.all([set(team.reloadAtom), set(log.reloadAtom)]);
  });
  const liveAtom = whileMounted((get, set) => {
    const reload = () => void set(reloadAtom);
    reload();
    const { realtime } = get(portsAtom);
    return realtime.subscribe(restaurantChannel(slug), { CockpitRestaurantChanged: reload }, reload);
  });
  return { slug, team, log, reloadAtom, liveAtom };
});

const ownTeamAtom = family((slug) => atom((get) => teamOf(`${get(staffIdAtom) ?? ''} ${slug}`)));

/** Who works for the restaurant, and who is invited; live while read. */
export const teamAtom = family((slug) =>
  atom((get): Remote<TeamAnswer> => {
    const { team, liveAtom } = get(ownTeamAtom(slug));
    get(liveAtom);
    return get(team.remoteAtom);
  }),
);

/** What was changed at the restaurant. */
export const teamLogAtom = family((slug) => atom((get): Remote<TeamLog> => get(get(ownTeamAtom(slug)).log.remoteAtom)));

export const reloadTeamAtom = family((slug) => atom(null, (get, set) => set(get(ownTeamAtom(slug)).reloadAtom)));

/** Older entries of the log, behind those that are there. */
export const moreOfLogAtom = atom(null, async (get, set, slug: string): Promise<Outcome<null>> => {
  const { log } = get(ownTeamAtom(slug));
  const before = valueOf(get(log.remoteAtom));
  return outcomeOf(async () => {
    if (!before?.next) return null;
    const { entries, next } = await readLog(get(portsAtom).api, slug, before.next);
    set(log.receiveAtom, { entries: [...before.entries, ...entries], next });
    return null;
  });
});

export type TeamChange =
  | { readonly kind: 'role'; readonly memberId: number; readonly role: StaffRole }
  | { readonly kind: 'remove'; readonly memberId: number }
  | { readonly kind: 'invite'; readonly email: string; readonly role: StaffRole }
  | { readonly kind: 'withdraw'; readonly inviteId: number };

function send(api: Api, slug: string, change: TeamChange): Promise<TeamAnswer> {
  switch (change.kind) {
    case 'role':
      return api.call(changeTeamRole, {
        params: { slug, memberId: String(change.memberId) },
        body: { role: change.role },
      });
    case 'remove':
      return api.call(removeFromTeam, { params: { slug, memberId: String(change.memberId) } });
    case 'invite':
      return api.call(inviteToTeam, { params: { slug }, body: { email: change.email, role: change.role } });
    default:
      return api.call(withdrawInvite, { params: { slug, inviteId: String(change.inviteId) } });
  }
}

/** Changes the team and takes what the server answers; where somebody was quicker, the team is fetched anew. */
export const changeTeamAtom = atom(
  null,
  async (get, set, { slug, ...change }: { readonly slug: string } & TeamChange): Promise<Outcome<TeamAnswer>> => {
    const { team, log, reloadAtom } = get(ownTeamAtom(slug));
    const outcome = await outcomeOf(() => send(get(portsAtom).api, slug, change as TeamChange));
    if (outcome.ok) {
      set(team.receiveAtom, outcome.value);
      void set(log.reloadAtom);
    } else void set(reloadAtom);
    return outcome;
  },
);
