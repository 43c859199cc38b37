import { ConfigError } from '../platform/config/config-error.ts';
import { type Environment, textOf, urlOf } from '../platform/config/environment.ts';
import type { MailAddress, MailChoice, SmtpOptions } from '../providers/mail/mail-sender.ts';

/** Where mails go and come from. Without `SMTP_URL` they are stored only. */
export function readMail(env: Environment): MailChoice {
  return {
    smtp: readSmtp(env),
    from: readFrom(env) ?? { name: 'Mahlzeit', address: 'servus@mahlzeit.example' },
  };
}

function readSmtp(env: Environment): SmtpOptions | null {
  const url = urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (!url) return null;
  if (url.hostname === '' || !['', '/'].includes(url.pathname) || url.search || url.hash) {
    throw new ConfigError('SMTP_URL', 'must be an address such as smtp://user:password@mail.example:587.');
  }
  const secure = url.protocol === 'smtps:';
  const user = decoded(url.username);
  const password = decoded(url.password);
  if ((user === '') !== (password === '')) {
    throw new ConfigError('SMTP_URL', 'has only one of user and password; give both or neither.');
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    // where mail servers take mails of their own people: by TLS from the first byte, or on request
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    login: user === '' ? null : { user, password },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ConfigError('SMTP_URL', 'user and password must be percent-encoded, a % itself as %25.');
  }
}

/** `office@shop.example` or `The Shop <office@shop.example>`. */
function readFrom(env: Environment): MailAddress | undefined {
  const text = textOf(env, 'MAIL_FROM');
  if (text === undefined) return undefined;
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const address = inBrackets ?? text;
  if (/\p{Cc}/u.test(text) || !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address)) {
    throw new ConfigError('MAIL_FROM', 'is no address such as office@shop.example or The Shop <office@shop.example>.');
  }
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}
