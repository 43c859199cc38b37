import { mailRepository } from '#features/mails/mail-repository.ts';
import type { TestServer } from './server.ts';

/** Subjects of what was written to somebody, the oldest first. */
export async function mailsTo({ db }: Pick<TestServer, 'db'>, recipient: string): Promise<string[]> {
  const mails = await mailRepository(db).latest(500);
  return mails
    .filter((mail) => mail.recipient === recipient)
    .map(({ subject }) => subject)
    .reverse();
}
