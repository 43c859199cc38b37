import type { Db } from '#platform/db/db.ts';
import type { Ids } from '#platform/ports.ts';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import { isEmail } from '#shared/domain/accounts/is-email.ts';
import { newLink } from '../accounts/account-mails.ts';
import { type StoredUser, userRepository } from '../accounts/user-repository.ts';
import { type MailName, postMail } from '../mails/compose-mail.ts';
import { notifySessionsJob } from './notify-server.ts';
import { type OperatorContext, OperatorError } from './operator.ts';
import { type ListedOperator, type OperatorUser, operatorPeople } from './repositories/people.ts';
import { operatorRestaurants } from './repositories/restaurants.ts';
import { noRestaurant } from './restaurants.ts';

/** What a new login is made with, and where the link to its password leads. */
type LoginContext = OperatorContext & { readonly ids: Ids; readonly config: { readonly publicUrl: string } };

/**
 * The login that works under that e-mail, made where there is none. @throws OperatorError for what is no e-mail or no name, and
 * an e-mail that somebody of another kind has
 */
async function workLogin(
  tx: Db,
  { clock, ids }: LoginContext,
  person: { readonly email: string; readonly name: string },
  role: 'staff' | 'operator',
): Promise<StoredUser> {
  const [email, name] = [person.email.trim(), person.name.trim()];
  const faults = [
    (!isEmail(email) || email.length > 254) && {
      message: `"${email}" is no e-mail address.`,
      error: { key: 'email.error.invalid', field: 'email' } as const,
    },
    (name === '' || name.length > 120 || /\p{C}/u.test(name)) && {
      message: 'A name has 1 to 120 characters, all in one line.',
      error: { key: 'profile.error.invalid', field: 'name' } as const,
    },
  ].filter((fault) => fault !== false);
  const [first, ...others] = faults;
  if (first) {
    const message = faults.map((fault) => fault.message).join(' ');
    throw new OperatorError(message, { error: [first.error, ...others.map(({ error }) => error)] });
  }
  const createdAt = clock.now().toString();
  await userRepository(tx).addIfNew({
    id: ids.next(),
    email,
    name,
    role,
    passwordHash: null,
    newsletter: false,
    createdAt,
  });
  const user = await userRepository(tx).findByEmail(email);
  if (user?.role === role) return user;
  throw new OperatorError(
    `This e-mail belongs to a ${user?.role === 'consumer' ? 'customer' : user?.role}; ${role === 'staff' ? 'staff need' : 'an operator needs'} one of their own.`,
    { error: { key: 'team.error.account', field: 'email' } },
  );
}

/** The link by which a login without a password gets one, mailed as it is asked for; null where there is one already. */
async function inviteByLink(
  tx: Db,
  context: LoginContext,
  user: StoredUser,
  mail: { readonly name: MailName; readonly params: Record<string, string>; readonly mailed: boolean },
): Promise<string | null> {
  if (user.passwordHash !== null) return null;
  const { name, params, mailed } = mail;
  const { clock, ids, config } = context;
  const link = await newLink(tx, user, 'activation', { clock, ids, publicUrl: config.publicUrl });
  const to = { recipient: user.email, language: 'de' as const, userId: user.id };
  const createdAt = clock.now().toString();
  if (mailed) await postMail(tx, { name, params, link, ...to, createdAt });
  return link;
}

/**
 * Makes somebody staff of a restaurant, with a login of their own where they have none; the link to set its password
 * is mailed, or only returned (`mailed` false); null where they have one.
 * @throws OperatorError for an unknown restaurant, and an e-mail that a customer has
 */
export const addStaff = (
  context: LoginContext,
  person: { email: string; name: string; restaurant: string; mailed: boolean },
) =>
  context.operator.change(async (tx) => {
    const { restaurant, mailed } = person;
    const house = await operatorRestaurants(tx).find(restaurant);
    const user = await workLogin(tx, context, person, 'staff');
    if (!house) throw noRestaurant(restaurant);
    await userRepository(tx).addToStaff(user.id, restaurant);
    const params = { restaurant: house.name };
    const link = await inviteByLink(tx, context, user, { name: 'staffInvited', params, mailed });
    await context.operator.note(tx, { action: 'staff add', restaurant, userId: user.id });
    return { userId: user.id, email: user.email, restaurant, link };
  }, context.db);

/**
 * Takes somebody off a restaurant's staff, or off all; returns which. Their sessions end, so that nothing stays open.
 * @throws OperatorError where they work for none
 */
export const removeStaff = (
  { db, operator }: OperatorContext,
  email: string,
  restaurant: string | undefined,
): Promise<string[]> =>
  operator.change(async (tx) => {
    const user = await userRepository(tx).findByEmail(email.trim());
    const slugs = user ? await operatorPeople(tx).removeFromStaff(user.id, restaurant) : [];
    if (!user || slugs.length === 0) {
      throw new OperatorError(restaurant ? `They do not work for ${restaurant}.` : "They are nobody's staff.", {
        error: 'team.error.unknown',
      });
    }
    const ended = await operatorPeople(tx).endSessions(user.id);
    await operator.addJob(tx, notifySessionsJob(ended));
    for (const slug of slugs) {
      await operator.note(tx, { action: 'staff remove', restaurant: slug, userId: user.id });
    }
    return slugs;
  }, db);

/** Asks somebody for a new password when they log in next, and ends all their sessions. */
export const requestPasswordChange = ({ db, operator }: OperatorContext, key: string) =>
  operator.change(async (tx) => {
    const { id: userId } = await showUser(tx, key);
    await operatorPeople(tx).requestPasswordChange(userId);
    const ended = await operatorPeople(tx).endSessions(userId);
    await operator.addJob(tx, notifySessionsJob(ended));
    const sessions = ended.length;
    await operator.note(tx, { action: 'users request-password-change', userId, details: { sessions } });
    return { userId, sessions };
  }, db);

/**
 * Lets somebody into the office, with a login of their own where they have none; see {@link addStaff}. An operator who is
 * there already gets the role.
 * @throws OperatorError for an e-mail that a customer or staff have
 */
export const addOperator = (
  context: LoginContext,
  person: { email: string; name: string; role: OperatorRole; mailed: boolean },
) =>
  context.operator.change(async (tx) => {
    const { role, mailed } = person;
    const user = await workLogin(tx, context, person, 'operator');
    await operatorPeople(tx).setOperatorRole(user.id, role);
    const link = await inviteByLink(tx, context, user, { name: 'operatorInvited', params: {}, mailed });
    await context.operator.note(tx, { action: 'operators add', userId: user.id, details: { role } });
    return { userId: user.id, email: user.email, role, link };
  }, context.db);

/** Gives an operator another role, which counts from their next call. @throws OperatorError for somebody who is none */
export const changeOperatorRole = ({ db, operator }: OperatorContext, email: string, role: OperatorRole) =>
  operator.change(async (tx) => {
    const { userId, role: before } = await operatorBy(tx, email);
    await operatorPeople(tx).setOperatorRole(userId, role);
    await operator.note(tx, {
      action: 'operators role',
      userId,
      details: { before: { role: before }, after: { role } },
    });
    return { userId, role };
  }, db);

/**
 * Takes the office away from an operator: their sessions end, and password, passkeys and second factor are gone. Added again,
 * they begin anew, which is also the way for somebody who has lost their device.
 * @throws OperatorError for somebody who is none
 */
export const removeOperator = ({ db, operator }: OperatorContext, email: string) =>
  operator.change(async (tx) => {
    const { userId } = await operatorBy(tx, email);
    await operatorPeople(tx).setOperatorRole(userId, null);
    await operatorPeople(tx).removeLoginMethods(userId);
    const ended = await operatorPeople(tx).endSessions(userId);
    await operator.addJob(tx, notifySessionsJob(ended));
    await operator.note(tx, { action: 'operators remove', userId, details: { sessions: ended.length } });
    return { userId };
  }, db);

async function operatorBy(tx: Db, email: string): Promise<ListedOperator> {
  const found = await operatorPeople(tx).operators(email.trim());
  if (!found[0]) throw new OperatorError('There is no such operator.');
  return found[0];
}

/** By e-mail or id. @throws OperatorError for nobody */
export async function showUser(db: Db, key: string): Promise<OperatorUser> {
  const user = await operatorPeople(db).user(key.includes('@') ? { email: key.trim() } : { id: key });
  if (!user) throw new OperatorError('There is no such user.');
  return user;
}
