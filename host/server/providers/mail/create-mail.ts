import type { MailAddress, MailSender } from './mail-sender.ts';

/** A mail server as `SMTP_URL` names it. */
export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`); otherwise as soon as the server offers it */
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

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
