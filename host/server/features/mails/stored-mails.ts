import type { Store } from '#server/store.ts';
import type { StoredMail } from './mail-repository.ts';

/** Most mails that the page of stored mails shows. */
const shownMails = 50;

/** The newest stored mails; what would have been sent, were a mail server configured. */
export type ReadStoredMails = () => Promise<StoredMail[]>;

export function createReadStoredMails({ mails }: Store): ReadStoredMails {
  return () => mails.latest(shownMails);
}
