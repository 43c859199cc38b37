import type { MailAddress, MailSender, SmtpOptions } from './mail-sender.ts';

/** How mails leave; `smtp` null: they are stored, and that is all. */
export interface MailChoice {
  readonly smtp: SmtpOptions | null;
  readonly from: MailAddress;
}

/** The sender of the configuration; null: nothing is sent. */
export async function createMailSender({ smtp, from }: MailChoice): Promise<MailSender | null> {
  if (!smtp) return null;
  // Nobody else needs the package.
  const { createSmtpSender } = await import('./smtp-sender.ts');
  return createSmtpSender(smtp, from);
}
