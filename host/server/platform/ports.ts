import type { LiveEventName, LiveEventPayload } from '#shared/contract/channels.ts';
import type { Language } from '#shared/contract/primitives.ts';

/** The server's clock; it may run from another start in demonstrations and tests (`CLOCK`). */
export interface Clock {
  now(): Temporal.Instant;
}

/** Random ids of at least 128 bits, URL-safe (PRODUCT.md 2.11). */
export interface Ids {
  next(): string;
}

/** Publishes to live listeners; called after commit, never inside a transaction. */
export interface Publisher {
  publish<Name extends LiveEventName>(channel: string, event: Name, payload: LiveEventPayload<Name>): void;
}

/** What a mail says: as text and as HTML that says the same. */
export interface MailContent {
  subject: string;
  body: string;
  html: string;
}

/** A mail to be stored, in the transaction that makes it necessary; it is sent from there. */
export interface Mail extends MailContent {
  recipient: string;
  language: Language;
}

/** What the process logs for its operator; never with personal data. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
