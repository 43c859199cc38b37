/** Who a mail is from; `name` may be empty. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A mail on its way out. */
export interface OutgoingMail {
  /** the same whenever the same mail is sent, so that a repetition is recognised */
  readonly messageId: string;
  readonly date: Date;
  readonly recipient: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  /** null: there is only the text */
  readonly html: string | null;
  readonly language: string;
}

/**
 * What came of sending: `refused` for good, `later` for this mail alone, `unreachable` when no other one would get through
 * either. `error` is for the operator and names nobody.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'unreachable'; readonly error: string };

/** Brings mails to who is to get them. Never throws: whatever goes wrong is an answer. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<Delivery>;
  /** What keeps the server from taking mails, in one line; null: nothing. */
  failure(): Promise<string | null>;
  close(): void;
}

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
