import { enterAccount } from '#features/accounts/login/enter-account.ts';
import { deviceRepository, type EndedSession } from '#features/accounts/security/device-repository.ts';
import { postMail } from '#features/mails/compose-mail.ts';
import { countUnaskedMail } from '#features/mails/mail-limits.ts';
import { auditRepository } from '#features/operator/audit-repository.ts';
import { restaurantRepository } from '#features/restaurants/restaurant-repository.ts';
import { tokenRepository } from '#features/till/repositories/token-repository.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { rowIdOf } from '#platform/row-id.ts';
import { hashOf } from '#platform/secrets.ts';
import type { AppContext } from '#server/app-context.ts';
import { restaurantChannel } from '#shared/contract/channels.ts';
import type { LogEntry, TeamAnswer } from '#shared/contract/team.ts';
import type { StaffRole } from '#shared/contract/values/staff-roles.ts';
import { isEmail } from '#shared/domain/accounts/is-email.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertMay, noteChange, type StaffMember } from '../assert-may.ts';
import { type StoredMember, teamRepository } from './team-repository.ts';

/** How long an invitation may be accepted. */
const inviteLifetime = { hours: 7 * 24 };
/** Open invitations of a restaurant. */
const mostInvites = 20;
const logEntriesPerPage = 30;

/** Who works for a restaurant, for its owners. @throws DomainError 401, 403, `restaurant.error.unknown` */
export async function readTeam(app: AppContext, visitor: Visitor, slug: string): Promise<TeamAnswer> {
  return teamAnswer(app, await assertMay(app, visitor, slug, 'team'));
}

async function teamAnswer({ db, clock }: AppContext, { restaurantId, userId }: StaffMember): Promise<TeamAnswer> {
  const members = await teamRepository(db).members(restaurantId);
  const invites = await teamRepository(db).invites(restaurantId, clock.now().toString());
  return {
    members: members.map(({ userId: of, ...member }) => ({ ...member, self: of === userId })),
    invites: invites.map(({ id, email, role, invitedAt, expiresAt }) => ({ id, email, role, invitedAt, expiresAt })),
  };
}

/**
 * Changes a team, one change at a time: of two owners who take the right away from each other the first is obeyed. A
 * restaurant keeps an owner; without one, nothing is changed.
 */
async function changeTeam<Result>(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  change: (tx: Db, staff: StaffMember) => Promise<Result>,
): Promise<{ staff: StaffMember; result: Result }> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'team');
  const changed = await app.db.transaction().execute(async (tx) => {
    await teamRepository(tx).lock(restaurantId);
    const staff = await assertMay({ db: tx }, visitor, slug, 'team');
    const result = await change(tx, staff);
    if ((await teamRepository(tx).owners(restaurantId)) === 0) throw new DomainError('team.error.last-owner');
    return { staff, result };
  });
  // the others' devices learn what they are from now on
  app.publisher.publish(restaurantChannel(slug), 'CockpitRestaurantChanged', { slug });
  return changed;
}

/** @throws DomainError 401, 403, `restaurant.error.unknown`, `team.error.unknown`, `team.error.last-owner` */
export async function changeRole(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  { memberId, role }: { memberId: string; role: StaffRole },
): Promise<TeamAnswer> {
  const { staff } = await changeTeam(app, visitor, slug, async (tx, by) => {
    const member = await memberOf(tx, by, memberId);
    if (member.role === role) return;
    await teamRepository(tx).setRole(member.id, role);
    const details = { from: member.role, to: role };
    await noteChange({ ...app, db: tx }, by, { action: 'team role', userId: member.userId, details });
  });
  // whoever has given their own role away sees the team no more, but sees that it worked
  return teamAnswer(app, staff);
}

/**
 * Takes somebody off the team. Their sessions end, and with them the live channels of the restaurant.
 * @throws DomainError 401, 403, `restaurant.error.unknown`, `team.error.unknown`, `team.error.last-owner`
 */
export async function removeMember(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  memberId: string,
): Promise<TeamAnswer> {
  const { staff, result: ended } = await changeTeam(app, visitor, slug, async (tx, by): Promise<EndedSession[]> => {
    const member = await memberOf(tx, by, memberId);
    await teamRepository(tx).remove(member.id);
    const details = { role: member.role };
    await noteChange({ ...app, db: tx }, by, { action: 'team remove', userId: member.userId, details });
    // all of them, also of who leaves by themselves: what they listen to hangs on their sessions
    return deviceRepository(tx).endOthers(member.userId, '');
  });
  enterAccount(app).publishEnded(ended);
  return teamAnswer(app, staff);
}

async function memberOf(tx: Db, { restaurantId }: StaffMember, memberId: string): Promise<StoredMember> {
  const id = rowIdOf(memberId);
  const member = id === null ? undefined : await teamRepository(tx).member(restaurantId, id);
  if (!member) throw new DomainError('team.error.unknown');
  return member;
}

/**
 * Mails a link by which somebody joins the team; a link that was mailed to them before works no more.
 * @throws DomainError 401, 403, `restaurant.error.unknown`, `email.error.invalid`, `team.error.member`,
 * `team.error.too-many`, `mail.error.too-many`
 */
export async function invite(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  { email, role, network }: { email: string; role: StaffRole; network: string },
): Promise<TeamAnswer> {
  const { clock, ids, config, hourlyLimits } = app;
  await assertMay(app, visitor, slug, 'team');
  if (!isEmail(email)) throw new DomainError({ key: 'email.error.invalid', field: 'email' });
  countUnaskedMail(hourlyLimits, 'invitation to a team', { recipient: email, network });
  const { staff } = await changeTeam(app, visitor, slug, async (tx, by) => {
    const { restaurantId } = by;
    const now = clock.now();
    const invitedAt = now.toString();
    if (await teamRepository(tx).hasEmail(restaurantId, email)) {
      throw new DomainError({ key: 'team.error.member', field: 'email' });
    }
    const open = await teamRepository(tx).invites(restaurantId, invitedAt);
    const others = open.filter((each) => each.email.toLowerCase() !== email.toLowerCase());
    if (others.length >= mostInvites) {
      throw new DomainError({ key: 'team.error.too-many', params: { maximum: mostInvites } });
    }
    const token = ids.next();
    const expiresAt = now.add(inviteLifetime).toString();
    await teamRepository(tx).addInvite({ restaurantId, email, role, tokenHash: hashOf(token), invitedAt, expiresAt });
    const restaurant = await restaurantRepository(tx).read(restaurantId);
    await postMail(tx, {
      name: 'teamInvite',
      params: { restaurant: restaurant?.name ?? slug },
      link: new URL(`/cockpit#token=${token}`, config.publicUrl).href,
      recipient: email,
      language: visitor.language,
      createdAt: invitedAt,
    });
    await noteChange({ ...app, db: tx }, by, { action: 'team invite', details: { role } });
  });
  return teamAnswer(app, staff);
}

/** @throws DomainError 401, 403, `restaurant.error.unknown`, `team.error.unknown` */
export async function withdraw(app: AppContext, visitor: Visitor, slug: string, inviteId: string): Promise<TeamAnswer> {
  const { staff } = await changeTeam(app, visitor, slug, async (tx, by) => {
    const id = rowIdOf(inviteId);
    const isThere = id !== null && (await teamRepository(tx).removeInvite(by.restaurantId, id));
    if (!isThere) throw new DomainError('team.error.unknown');
    await noteChange({ ...app, db: tx }, by, { action: 'team withdraw' });
  });
  return teamAnswer(app, staff);
}

/** What was changed at a restaurant, the newest first. @throws DomainError 401, 403, `page.error.cursor` */
export async function readLog(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  page: string | undefined,
): Promise<{ entries: LogEntry[]; next_page_url: string | null }> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'team');
  const before = page === undefined ? null : rowIdOf(page);
  if (page !== undefined && before === null) throw new DomainError({ key: 'page.error.cursor', field: 'page' });
  const rows = await auditRepository(app.db).ofRestaurant(slug, { before, limit: logEntriesPerPage + 1 });
  const tillNames = await tokenRepository(app.db).names(restaurantId);
  const entries = rows.slice(0, logEntriesPerPage).map(({ actor, actorName, ...entry }): LogEntry => {
    const isStaff = actorName !== null || actor === '';
    const { details, ...rest } = entry;
    const name = tillNames.get(actor);
    if (name !== undefined) return { ...rest, by: 'till', name, details };
    return { ...rest, by: isStaff ? 'staff' : 'operator', name: actorName, details: isStaff ? details : {} };
  });
  const last = rows.length > logEntriesPerPage ? entries.at(-1) : undefined;
  return { entries, next_page_url: last ? `/json/cockpit/restaurants/${slug}/log?page=${last.id}` : null };
}
