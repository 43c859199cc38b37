import type { AppContext } from '#server/app-context.ts';
import type { StoredMail } from './mail-repository.ts';
import { mailRepository } from './mail-repository.ts';

/** Most mails that the page of stored mails shows. */
const shownMails = 50;

/** The newest stored mails; what would have been sent, were a mail server configured. */
export const storedMails = ({ db }: AppContext): Promise<StoredMail[]> =>
  mailRepository(db).latest(shownMails);
