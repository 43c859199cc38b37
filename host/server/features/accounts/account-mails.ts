import type { Db } from '#platform/db/db.ts';
import type { Clock, Ids } from '#platform/ports.ts';
import { hashOf } from '#platform/secrets.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { type MailName, postToUser } from '../mails/compose-mail.ts';
import type { StoredUser } from './user-repository.ts';
import { type TokenPurpose, userTokenRepository } from './user-token-repository.ts';

/** How long the links work; a change of e-mail may wait for somebody who reads the old mailbox rarely. */
export const linkLifetimes = {
  activation: { hours: 48 },
  'password-reset': { hours: 2 },
  'email-old': { hours: 48 },
  'email-new': { hours: 48 },
} as const satisfies Record<TokenPurpose, Temporal.DurationLike>;

const pages = {
  activation: '/activation',
  'password-reset': '/password/reset',
  'email-old': '/email/confirm',
  'email-new': '/email/confirm',
} as const satisfies Record<TokenPurpose, string>;

/** Links of one kind that may work at a time: whoever asks for more floods somebody's mailbox. */
const mostLinks = 5;

interface LinkMail {
  user: Pick<StoredUser, 'id' | 'name'>;
  recipient: string;
  language: Language;
  name: MailName;
  purpose: TokenPurpose;
  params?: Record<string, string>;
}

/** Mails a link with a single-use token, in the transaction that makes it necessary; once too many are unused no more. */
export async function sendLink({ clock, ids, config }: AppContext, tx: Db, mail: LinkMail): Promise<void> {
  const { user, recipient, language, name, purpose, params } = mail;
  const createdAt = clock.now().toString();
  if ((await userTokenRepository(tx).count(user.id, [purpose], createdAt)) >= mostLinks) return;
  const account = { ...user, email: recipient };
  const link = await newLink(tx, account, purpose, { ids, clock, publicUrl: config.publicUrl });
  await postToUser(tx, account, { language, name, params, link, createdAt });
}

/**
 * The link to where a password is chosen. All it carries stands in the hash, which reaches no server and no log. The
 * e-mail is there for password managers, which keep a password under it; whose password is set is the token's to say.
 */
export function passwordLink(
  page: '/activation' | '/password/reset',
  account: { token: string; email: string },
  publicUrl: string,
): string {
  const { token, email } = account;
  return new URL(`${page}#${new URLSearchParams({ token, email })}`, publicUrl).href;
}

/** A new link of an account for one purpose; older ones go on working until they are over. */
export async function newLink(
  tx: Db,
  { id: userId, email }: Pick<StoredUser, 'id' | 'email'>,
  purpose: TokenPurpose,
  { ids, clock, publicUrl }: { ids: Ids; clock: Clock; publicUrl: string },
): Promise<string> {
  const token = ids.next();
  const expiresAt = clock.now().add(linkLifetimes[purpose]).toString();
  await userTokenRepository(tx).add({ tokenHash: hashOf(token), userId, purpose, expiresAt });
  const page = pages[purpose];
  if (page === '/email/confirm') return new URL(`${page}#token=${token}`, publicUrl).href;
  return passwordLink(page, { token, email }, publicUrl);
}
