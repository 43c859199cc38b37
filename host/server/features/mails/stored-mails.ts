import type { Db } from '#platform/db/db.ts';
import type { StoredMail } from './mail-repository.ts';
import { mailRepository } from './mail-repository.ts';

/** Most mails that the page of stored mails shows. */
const shownMails = 50;

/** The newest stored mails; what would have been sent, were a mail server configured. */
export type ReadStoredMails = () => Promise<StoredMail[]>;

export function createReadStoredMails(tx: Db): ReadStoredMails {
  return () => mailRepository(tx).latest(shownMails);
}
