import type { Db } from '#platform/db/db.ts';
import type { Ids } from '#platform/ports.ts';
import { isEmail } from '#shared/domain/accounts/is-email.ts';
import { newLink } from '../accounts/account-mails.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { secondFactorRepository } from '../accounts/login-methods/second-factor-repository.ts';
import { userRepository } from '../accounts/user-repository.ts';
import { operatorLanguage, postMail, postToUser } from '../mails/compose-mail.ts';
import { notifySessionsJob } from './notify-server.ts';
import { type OperatorContext, OperatorError } from './operator.ts';
import { type OperatorUser, operatorPeople } from './repositories/people.ts';
import { operatorRestaurants } from './repositories/restaurants.ts';

/**
 * Makes somebody staff of a restaurant, with a login of their own where they have none; the link to set its password
 * is mailed, or only returned (`mailed` false); null where they have one.
 * @throws OperatorError for an unknown restaurant, and an e-mail that a customer has
 */
export const addStaff = (
  { db, clock, operator, ids, publicUrl }: OperatorContext & { ids: Ids; publicUrl: string },
  person: { email: string; name: string; restaurant: string; mailed: boolean },
) =>
  operator.change(async (tx) => {
    const { restaurant, mailed } = person;
    const [email, name] = [person.email.trim(), person.name.trim()];
    if (!isEmail(email) || email.length > 254) {
      throw new OperatorError(`"${email}" is no e-mail address.`);
    }
    if (name === '' || name.length > 120 || /\p{C}/u.test(name)) {
      throw new OperatorError('A name has 1 to 120 characters, all in one line.');
    }
    const house = await operatorRestaurants(tx).find(restaurant);
    if (!house) throw new OperatorError(`There is no restaurant "${restaurant}".`);
    const createdAt = clock.now().toString();
    const login = { email, name, role: 'staff' as const, passwordHash: null, newsletter: false };
    await userRepository(tx).addIfNew({ id: ids.next(), ...login, createdAt });
    const user = await userRepository(tx).findByEmail(email);
    if (user?.role !== 'staff') {
      throw new OperatorError('This e-mail belongs to a customer; staff need one of their own.');
    }
    await userRepository(tx).addToStaff(user.id, restaurant);
    const link = user.passwordHash === null ? await newLink(tx, user, 'activation', { ids, clock, publicUrl }) : null;
    if (link !== null && mailed) {
      const params = { restaurant: house.name };
      const to = { recipient: email, language: 'de' as const, userId: user.id };
      await postMail(tx, { name: 'staffInvited', params, link, ...to, createdAt });
    }
    await operator.note(tx, { action: 'staff add', restaurant, userId: user.id });
    return { userId: user.id, email, restaurant, link };
  }, db);

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
      throw new OperatorError(restaurant ? `They do not work for ${restaurant}.` : "They are nobody's staff.");
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
 * Takes the second factor off an account whose owner has lost it, and proven elsewhere who they are: the password alone logs
 * in again, which a mail says. All their sessions end.
 * @throws OperatorError where there is none
 */
export const removeSecondFactor = (
  { db, clock, operator, publicUrl }: OperatorContext & { publicUrl: string },
  key: string,
) =>
  operator.change(async (tx) => {
    const { id: userId } = await showUser(tx, key);
    const user = (await lockAccount(tx, userId)) ? await userRepository(tx).find(userId) : undefined;
    if (!user || !(await secondFactorRepository(tx).remove(userId)))
      throw new OperatorError('They have no second factor.');
    await postToUser(tx, user, {
      language: operatorLanguage,
      name: 'secondFactorTakenOff',
      link: new URL('/account#security', publicUrl).href,
      createdAt: clock.now().toString(),
    });
    const ended = await operatorPeople(tx).endSessions(userId);
    await operator.addJob(tx, notifySessionsJob(ended));
    const sessions = ended.length;
    await operator.note(tx, { action: 'users remove-second-factor', userId, details: { sessions } });
    return { userId, sessions };
  }, db);

/** By e-mail or id. @throws OperatorError for nobody */
export async function showUser(db: Db, key: string): Promise<OperatorUser> {
  const user = await operatorPeople(db).user(key.includes('@') ? { email: key.trim() } : { id: key });
  if (!user) throw new OperatorError('There is no such user.');
  return user;
}
