import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { composeMail } from '#features/mails/compose-mail.ts';
import { createDeliverMails } from '#features/mails/deliver-mails.ts';
import { mailRepository, type NewMail } from '#features/mails/mail-repository.ts';
import type { Db } from '#platform/db/db.ts';
import { createMailSender } from '#providers/mail/create-mail.ts';
import { readConfig } from '#server/config/config.ts';
import { readMail } from '#server/config/read-mail.ts';
import { aClock } from './clock.ts';
import { aDatabase, type TestDatabase } from './database.ts';
import { anApp } from './services.ts';
import { anSmtpServer, type TestSmtpServer } from './smtp-server.ts';

/** What a file about the delivery of mails works with; for each of its tests no mail, a mail server and a clock of its own. */
interface MailPost {
  database: TestDatabase;
  db: Db;
  smtp: TestSmtpServer;
  clock: ReturnType<typeof aClock>;
}

/** Sets it up and takes it down again, for the file that calls it. */
export function aMailPost() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const post = {} as MailPost;
  beforeAll(async () => {
    post.database = await aDatabase({ max: 6 });
    post.db = post.database.db;
  });
  beforeEach(async () => {
    await post.database.db.deleteFrom('mails').execute();
    post.smtp = await anSmtpServer();
    post.clock = aClock();
    vi.clearAllMocks();
  });
  afterEach(() => post.smtp.close());
  afterAll(() => post.database.drop());

  return {
    post,
    log,

    /** What sends the stored mails, to the mail server unless `env` says otherwise. */
    async delivery(env: Record<string, string> = {}) {
      const sender = await createMailSender(readMail({ SMTP_URL: post.smtp.url, ...env }));
      if (!sender) throw new Error('there is a mail server');
      return createDeliverMails(
        anApp(post.db, {
          clock: post.clock,
          log,
          config: readConfig({ PUBLIC_URL: 'https://mahlzeit.example' }),
        }),
        sender,
      );
    },

    /** Stores a mail. */
    async add(values: Partial<NewMail> = {}): Promise<void> {
      const content = composeMail({
        language: 'de',
        name: 'claimKnown',
        link: 'https://mahlzeit.example/login',
        params: { name: { typed: 'Jürgen 🍕' }, restaurant: 'Zum Süßen Löwen' },
      });
      const createdAt = post.clock.now().toString();
      await mailRepository(post.db).add({
        ...content,
        recipient: 'juergen@example.at',
        language: 'de',
        createdAt,
        ...values,
      });
    },

    /** The newest mail. */
    async stored() {
      const [mail] = await mailRepository(post.db).latest(1);
      if (!mail) throw new Error('a mail is stored');
      return mail;
    },
  };
}
