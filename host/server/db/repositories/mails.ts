import type { Queries } from '../queries.ts';

export interface StoredMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  createdAt: string;
}

export type MailRepository = ReturnType<typeof createMailRepository>;

export function createMailRepository(db: Queries) {
  return {
    async add(mail: Omit<StoredMail, 'id'>): Promise<void> {
      await db
        .insertInto('mails')
        .values({
          recipient: mail.recipient,
          subject: mail.subject,
          body: mail.body,
          created_at: mail.createdAt,
        })
        .execute();
    },

    /** The newest mails first. */
    async latest(limit: number): Promise<StoredMail[]> {
      const rows = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute();
      return rows.map(({ created_at, ...mail }) => ({ ...mail, createdAt: created_at }));
    },
  };
}
