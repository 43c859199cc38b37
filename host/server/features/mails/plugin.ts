import fp from 'fastify-plugin';
import { everyMinute } from '#platform/jobs/run-jobs.ts';
import { createMailSender } from '#providers/mail/create-mail.ts';
import type { AppContext } from '#server/app-context.ts';
import { createDeliverMails } from './deliver-mails.ts';
import { devMailRoutes } from './dev-mail-routes.ts';
import { type MailRounds, startMailRounds } from './mail-jobs.ts';
import { mailRepository } from './mail-repository.ts';

/** How mails leave the house: by the configured server, or stored only and readable at `/dev/mail`. */
export const mailsPlugin = fp<AppContext>(async (http, app) => {
  const { config, log } = app;
  const sender = await createMailSender(config.mail);
  if (!sender) {
    if (!config.production) devMailRoutes(http, app);
    // Mails are not waited for: a mail server that is configured later begins with new ones.
    app.tasks.push({ task: 'keep-mails', match: everyMinute, run: () => mailRepository(app.db).keepUnsent() });
    app.onStart(() => {
      if (config.production) log.warn({}, 'SMTP_URL: is not set; mails are stored and reach nobody');
    });
    return;
  }
  let rounds: MailRounds | undefined;
  app.onStart(() => {
    // A mail server that is away now may be back before anybody is written to.
    void sender.failure().then((error) => {
      if (error !== null) log.warn({ error }, 'SMTP_URL: the mail server takes no mails yet; they wait');
    });
    rounds = startMailRounds({ deliverMails: createDeliverMails(app, sender), log });
  });
  app.onStop(async () => {
    await rounds?.stop();
    sender.close();
  });
});
