import type { MailChoice, MailSender } from './mail-sender.ts';

/** The sender of the configuration; null: nothing is sent. */
export async function createMailSender({ smtp, from }: MailChoice): Promise<MailSender | null> {
  if (!smtp) return null;
  // Nobody else needs the package.
  const { createSmtpSender } = await import('./smtp-sender.ts');
  return createSmtpSender(smtp, from);
}
