import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type {
  OfficeMail,
  OfficeMailState,
  OfficeMailsAnswer,
  OfficeMailsQuery,
} from '#shared/contract/office/mails.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { type MailState, mailRepository } from '../../mails/mail-repository.ts';
import { assertOperator } from '../assert-operator.ts';
import { sendMailsAgain } from '../mails.ts';
import { OperatorError } from '../operator.ts';
import { pageNumber, rowNumber } from './page-number.ts';

const mailsPerPage = 50;

/** What was mailed to whom and when, the newest first. @throws DomainError as `assertOperator`, `page.error.cursor` */
export async function readMails(
  app: AppContext,
  visitor: Visitor,
  { to, failing, page }: OfficeMailsQuery,
): Promise<OfficeMailsAnswer> {
  const { db } = await assertOperator(app, visitor, 'mails');
  const rows = await mailRepository(db).page({
    to: to?.trim() || null,
    failing: failing !== undefined,
    before: pageNumber(page),
    limit: mailsPerPage + 1,
  });
  const mails = rows.slice(0, mailsPerPage).map(officeMailOf);
  const last = rows.length > mailsPerPage ? mails.at(-1) : undefined;
  return { mails, next: last ? String(last.id) : null };
}

/** Has a mail sent that was given up. @throws DomainError as `assertOperator`, `mail.error.sent` for any other one */
export async function sendMailAgain(app: AppContext, visitor: Visitor, mailId: string): Promise<{ mail: OfficeMail }> {
  const operator = await assertOperator(app, visitor, 'mails');
  const id = rowNumber(mailId);
  if (id === null) throw new DomainError('mail.error.sent');
  try {
    await sendMailsAgain(operator, [id]);
  } catch (error) {
    if (error instanceof OperatorError) throw new DomainError('mail.error.sent');
    throw error;
  }
  const mail = await mailRepository(operator.db).find(id);
  if (!mail) throw new DomainError('mail.error.sent');
  return { mail: officeMailOf(mail) };
}

/** Without a mail server mails are stored, and nobody tries. */
export function mailStateOf({ sentAt, nextAttemptAt, lastError }: MailState): OfficeMailState {
  if (sentAt !== null) return 'sent';
  if (nextAttemptAt !== null) return 'waiting';
  return lastError === null ? 'stored' : 'given-up';
}

function officeMailOf(mail: MailState & { recipient: string; orderId: string | null }): OfficeMail {
  const { id, createdAt, recipient, subject, sentAt, attempts, lastError: error, orderId } = mail;
  return { id, createdAt, recipient, subject, state: mailStateOf(mail), sentAt, attempts, error, orderId };
}
