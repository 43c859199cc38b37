import { accountFor } from '#features/accounts/account-for.ts';
import { enterAccount, type ReplacedSession } from '#features/accounts/login/enter-account.ts';
import { passwords } from '#features/accounts/passwords.ts';
import { userRepository } from '#features/accounts/user-repository.ts';
import { userTokenRepository } from '#features/accounts/user-token-repository.ts';
import type { Db } from '#platform/db/db.ts';
import type { LoginOrigin } from '#platform/http/login-origin.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import type { AppContext } from '#server/app-context.ts';
import { restaurantChannel } from '#shared/contract/channels.ts';
import type { InviteAnswer } from '#shared/contract/team.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { noteChange } from '../assert-may.ts';
import { staffOf } from '../cockpit-restaurant.ts';
import { type StoredInvite, teamRepository } from './team-repository.ts';

/** What somebody is invited to; reading it uses nothing up. @throws DomainError `token.error.invalid` */
export async function readInvite(app: AppContext, token: string): Promise<InviteAnswer> {
  const { email, role, slug, restaurant } = await inviteOf(app, token);
  const user = await userRepository(app.db).findByEmail(email);
  // staff who never chose a password do it by this link: it came to their mailbox too
  const isActive = user && (user.role !== 'staff' || user.passwordHash !== null);
  const account = isActive ? (user.role === 'staff' ? 'staff' : 'consumer') : 'none';
  return { restaurant: { slug, name: restaurant }, email, role, account };
}

async function inviteOf({ db, clock }: AppContext, token: string): Promise<StoredInvite> {
  const found = await teamRepository(db).inviteBy(hashOf(token), clock.now().toString());
  if (!found) throw new DomainError('token.error.invalid');
  return found;
}

/**
 * Makes whoever of the staff is logged in one of the team; whom the link was mailed to does not matter, they may have
 * another login.
 * @throws DomainError 401, 403 for a consumer, `token.error.invalid`
 */
export async function acceptInvite(app: AppContext, visitor: Visitor, token: string): Promise<{ slug: string }> {
  const userId = staffOf(visitor);
  const invited = await inviteOf(app, token);
  await app.db.transaction().execute((tx) => join(app, tx, { invited, token, userId }));
  return publishJoined(app, invited);
}

/**
 * The same for whoever has no login yet: one is made for the e-mail to which the invitation was mailed, as the link has
 * shown that it is theirs, and logged in.
 * @throws DomainError `token.error.invalid`, `password.error.too-short`, `password.error.breached`, `team.error.account`
 * where the e-mail has a login
 */
export async function registerByInvite(
  app: AppContext,
  visitor: Visitor,
  { token, name, password }: { token: string; name: string; password: string },
  origin: LoginOrigin,
): Promise<ReplacedSession> {
  const { ids, clock } = app;
  const invited = await inviteOf(app, token);
  const { email } = invited;
  await passwords(app).assertChoosable({ password, owner: { email, name }, field: 'password' });
  const passwordHash = await passwords(app).hash(password);
  const user = await app.db.transaction().execute(async (tx) => {
    const login = { email, name, role: 'staff' as const, passwordHash: null, newsletter: false };
    const createdAt = clock.now().toString();
    const { stored } = await accountFor(tx, { id: ids.next(), ...login, createdAt });
    if (stored.role !== 'staff' || stored.passwordHash !== null) throw new DomainError('team.error.account');
    await userRepository(tx).setPassword(stored.id, passwordHash);
    // what the operator has mailed for the same login
    await userTokenRepository(tx).remove(stored.id, ['activation', 'password-reset']);
    await join(app, tx, { invited, token, userId: stored.id });
    return { ...stored, passwordHash };
  });
  publishJoined(app, invited);
  return enterAccount(app).enter(visitor, user, origin);
}

/** Uses the invitation up. */
async function join(
  app: AppContext,
  tx: Db,
  { invited, token, userId }: { invited: StoredInvite; token: string; userId: string },
): Promise<void> {
  const { restaurantId, role, slug } = invited;
  const isTaken = await teamRepository(tx).takeInvite(hashOf(token), app.clock.now().toString());
  if (!isTaken) throw new DomainError('token.error.invalid');
  const isNew = await teamRepository(tx).add(userId, restaurantId, role);
  if (isNew) await noteChange({ ...app, db: tx }, { userId, slug }, { action: 'team join', userId, details: { role } });
}

function publishJoined({ publisher }: AppContext, { slug }: StoredInvite): { slug: string } {
  publisher.publish(restaurantChannel(slug), 'CockpitRestaurantChanged', { slug });
  return { slug };
}
