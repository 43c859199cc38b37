import type { Db } from '#platform/db/db.ts';
import type { MailContent } from '#platform/ports.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { isMessageKey, type MessageKey, translate } from '#shared/messages/translate.ts';
import type { StoredUser } from '../accounts/user-repository.ts';
import { mailHtml } from './mail-html.ts';
import { type MailParams, type MailPart, mailParagraphs, textOf } from './mail-parts.ts';
import { mailRepository, type NewMail } from './mail-repository.ts';

/** A mail that has a subject and a body in `shared/messages`: `orderPlaced` for `mail.orderPlaced.subject`. */
export type MailName = MessageKey extends infer Key ? (Key extends `mail.${infer Name}.subject` ? Name : never) : never;

interface MailRequest {
  readonly language: Language;
  readonly name: MailName;
  readonly params?: MailParams;
  /** Where the mail's button leads; the text has it where `{link}` stands, else at its end. */
  readonly link?: string;
}

/**
 * What a mail says, as text and as HTML, from the same paragraphs (`mail.{name}.body`, blank lines between them). The
 * button is called `mail.{name}.action`. What people wrote is kept in its place: see `MailParam`.
 */
export function composeMail({ language, name, params = {}, link }: MailRequest): MailContent {
  const inLine = Object.entries(params).flatMap(([key, param]) =>
    typeof param === 'object' && !('typed' in param) ? [] : [[key, textOf(param, language)] as const],
  );
  const subject = translate(language, `mail.${name}.subject`, Object.fromEntries(inLine));
  const paragraphs = mailParagraphs(language, `mail.${name}.body`, params, link !== undefined);
  const actionKey = `mail.${name}.action`;
  const action = translate(language, isMessageKey(actionKey) ? actionKey : 'mail.layout.action');
  const why = translate(language, whyKey(name));
  const sender = translate(language, 'mail.layout.sender');
  const body = paragraphs.map((parts) => paragraphText(parts, action, link)).join('\n\n');
  return {
    subject,
    body: `${body}\n\n-- \n${why}\n${sender}\n`,
    html: mailHtml({ language, subject, paragraphs, link: link ? { href: link, action } : null, why, sender }),
  };
}

/** Composes a mail and stores it, in the transaction that makes it necessary; it is sent from there. */
export function postMail(tx: Db, request: MailRequest & Omit<NewMail, keyof MailContent>) {
  const { name: _, params: __, link: ___, ...mail } = request;
  return mailRepository(tx).add({ ...composeMail(request), ...mail });
}

/** The same to a user, whom it greets by name. */
export const postToUser = (
  tx: Db,
  { id, name, email }: Pick<StoredUser, 'id' | 'name' | 'email'>,
  { params, ...mail }: MailRequest & Pick<NewMail, 'createdAt'>,
) => postMail(tx, { ...mail, params: { name: { typed: name }, ...params }, recipient: email, userId: id });

function paragraphText(parts: readonly MailPart[], action: string, link = ''): string {
  // A link that no sentence leads to says itself where it goes.
  if (parts.length === 1 && parts[0]?.kind === 'link') return `${action}:\n${link}`;
  return parts
    .map((part) => {
      if (part.kind === 'link') return link;
      if (part.kind === 'text') return part.text;
      if (part.kind === 'href') return part.href;
      return part.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    })
    .join('\n');
}

/** Why somebody gets this mail, which stands below each. */
function whyKey(name: MailName): MessageKey {
  if (name === 'contact' || name === 'report') return 'mail.layout.whyOperator';
  return name.startsWith('order') ? 'mail.layout.whyOrder' : 'mail.layout.why';
}

/** Who runs the marketplace and reads what is written to it, as the impressum names it. */
export const operatorAddress = 'servus@mahlzeit.example';
/** The operator's own language, whatever a visitor reads. */
export const operatorLanguage = 'de';
