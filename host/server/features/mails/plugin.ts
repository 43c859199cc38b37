import type { TimedTask } from '#platform/jobs/run-jobs.ts';
import { createMailSender } from '#providers/mail/create-mail.ts';
import type { Foundation } from '#server/app-context.ts';
import { createDeliverMails } from './deliver-mails.ts';
import { registerDevMail } from './dev-mail-routes.ts';
import { createKeepMailsTask, type MailRounds, startMailRounds } from './mail-jobs.ts';
import { mailRepository } from './mail-repository.ts';
import { createReadStoredMails } from './stored-mails.ts';

/** How mails leave the house: by the configured server, or stored only and readable at `/dev/mail`. */
export interface Mails {
  readonly timedTasks: readonly TimedTask[];
  /** Begins to send. */
  start(): void;
  stop(): Promise<void>;
}

export async function wireMails({ http, config, db, clock }: Foundation): Promise<Mails> {
  const sender = await createMailSender(config.mail);
  if (!sender) {
    if (!config.production) registerDevMail(http, createReadStoredMails(db));
    return {
      timedTasks: [createKeepMailsTask(() => mailRepository(db).keepUnsent())],
      start() {
        if (config.production) http.log.warn({}, 'SMTP_URL: is not set; mails are stored and reach nobody');
      },
      stop: () => Promise.resolve(),
    };
  }
  const { log } = http;
  const deliverMails = createDeliverMails({ db, clock, sender, log, publicUrl: config.publicUrl });
  let rounds: MailRounds | undefined;
  return {
    timedTasks: [],
    start() {
      // A mail server that is away now may be back before anybody is written to.
      void sender.trouble().then((error) => {
        if (error !== null) log.warn({ error }, 'SMTP_URL: the mail server takes no mails yet; they wait');
      });
      rounds = startMailRounds({ deliverMails, log });
    },
    async stop() {
      await rounds?.stop();
      sender.close();
    },
  };
}
