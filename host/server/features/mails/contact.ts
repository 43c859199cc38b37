import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ContactBody } from '#shared/contract/bot-check.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { botChecks } from '../bot-check/bot-checks.ts';
import { operatorAddress, operatorLanguage, postMail } from './compose-mail.ts';
import { plainLine } from './plain-line.ts';

/**
 * Writes a visitor's message to the operator. One for each bot check.
 * @throws DomainError `request.error.invalid` for each field that is empty or no e-mail, `bot.error.refused`
 */
export async function sendContact(app: AppContext, visitor: Visitor, form: ContactBody): Promise<void> {
  const [first, ...others] = errorsOf(form);
  if (first) throw new DomainError([first, ...others]);
  await botChecks(app).usePass(visitor, 'contactform');
  await postMail(app.db, {
    language: operatorLanguage,
    name: 'contact',
    params: { name: { typed: form.name }, email: form.email, message: { text: form.message } },
    recipient: operatorAddress,
    replyTo: plainLine(form.email),
    userId: visitor.userId,
    createdAt: app.clock.now().toString(),
  });
}

function errorsOf({ name, email, message }: ContactBody): FieldError[] {
  const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email);
  const missing = Object.entries({ name, email, message }).filter(([, text]) => text === '');
  return [
    ...missing.map(([field]): FieldError => ({ key: 'request.error.invalid', field, reason: 'missing' })),
    ...(email === '' || isMail ? [] : [{ key: 'request.error.invalid', field: 'email', reason: 'invalid' } as const]),
  ];
}
