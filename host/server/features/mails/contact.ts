import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Clock } from '#platform/ports.ts';
import type { ContactBody } from '#shared/contract/bot-check.ts';
import { DomainError, type Fault } from '#shared/domain/domain-error.ts';
import type { BotChecks } from '../bot-check/bot-checks.ts';
import { composeMail } from './compose-mail.ts';
import { mailRepository } from './mail-repository.ts';
import { operatorAddress, operatorLanguage } from './operator-mail.ts';
import { plainLine } from './plain-line.ts';

/**
 * Writes a visitor's message to the operator. One for each bot check.
 * @throws DomainError `request.error.invalid` for each field that is empty or no e-mail, `bot.error.refused`
 */
export type SendContact = (visitor: Visitor, form: ContactBody) => Promise<void>;

export function createSendContact(deps: {
  db: Db;
  clock: Clock;
  botChecks: Pick<BotChecks, 'usePass'>;
}): SendContact {
  return async (visitor, form) => {
    const [first, ...others] = faultsOf(form);
    if (first) throw new DomainError([first, ...others]);
    await deps.botChecks.usePass(visitor, 'contactform');
    await mailRepository(deps.db).add({
      ...composeMail({
        language: operatorLanguage,
        name: 'contact',
        params: { name: { typed: form.name }, email: form.email, message: { text: form.message } },
      }),
      recipient: operatorAddress,
      language: operatorLanguage,
      replyTo: plainLine(form.email),
      userId: visitor.userId,
      createdAt: deps.clock.now().toString(),
    });
  };
}

function faultsOf({ name, email, message }: ContactBody): Fault[] {
  const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email);
  const missing = Object.entries({ name, email, message }).filter(([, text]) => text === '');
  return [
    ...missing.map(([field]): Fault => ({ key: 'request.error.invalid', field, reason: 'missing' })),
    ...(email === '' || isMail
      ? []
      : [{ key: 'request.error.invalid', field: 'email', reason: 'invalid' } as const]),
  ];
}
