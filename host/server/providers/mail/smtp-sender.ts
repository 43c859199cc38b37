import { createTransport } from 'nodemailer';
import type { Delivery, MailAddress, MailSender, OutgoingMail, SmtpOptions } from './mail-sender.ts';

/** How long a server may take to be found, to greet, and between two answers; milliseconds. */
const usualTimeoutMs = { toConnect: 10_000, toAnswer: 30_000 };
/** Letters of a server's message that are kept. */
const longestError = 300;

/** What nodemailer throws, as far as we look at it. */
interface SmtpError {
  code?: string;
  responseCode?: number;
  message?: string;
}

/**
 * Sends by SMTP, a connection each. Passwords go over an encrypted line only, unless the server is this very machine,
 * whose certificate nobody has signed.
 */
export function createSmtpSender(
  { host, port, secure, login }: SmtpOptions,
  from: MailAddress,
  { toConnect, toAnswer } = usualTimeoutMs,
): MailSender {
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: login !== null && !isLocal && !secure,
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    dnsTimeout: toConnect,
    connectionTimeout: toConnect,
    greetingTimeout: toConnect,
    socketTimeout: toAnswer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail) {
      if (!isOneAddress(mail.recipient)) return { kind: 'refused', error: 'not one address' };
      try {
        await transport.sendMail(messageOf(mail, from));
        return { kind: 'sent' };
      } catch (error) {
        return failed(error as SmtpError);
      }
    },
    async failure() {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return errorLine(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

/** Whether a text is one address to whoever reads it, not a list, a group or a name with an address. */
function isOneAddress(text: string): boolean {
  return /^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@<>()[\],;:"\\]+$/u.test(text);
}

function messageOf(mail: OutgoingMail, from: MailAddress) {
  return {
    from,
    to: { name: '', address: mail.recipient },
    ...(isOneAddress(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
    envelope: { from: from.address, to: [mail.recipient] },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    messageId: mail.messageId,
    date: mail.date,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    xMailer: false as const,
  };
}

/** Only what is said about the mail itself, or its recipient, is about this mail alone. */
function failed(error: SmtpError): Delivery {
  const { code, responseCode } = error;
  const said = errorLine(error);
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // 421: the server is about to hang up. 530: it wants a login first.
  if (!isAboutMail || responseCode === 421 || responseCode === 530) return { kind: 'unreachable', error: said };
  return { kind: responseCode === undefined || responseCode >= 500 ? 'refused' : 'later', error: said };
}

/** What went wrong in one line, without the addresses that servers like to repeat. */
function errorLine({ code, message = '' }: SmtpError): string {
  const line = message
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
    .trim();
  return [code, line].filter(Boolean).join(': ').slice(0, longestError);
}
