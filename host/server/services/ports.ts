import type { LiveEventName, LiveEventPayload } from '../../../shared/contract/channels.ts';

/** The server's clock; it may run from another start in demonstrations and tests (`CLOCK`). */
export interface Clock {
  now(): Temporal.Instant;
}

/** Random ids of at least 128 bits, URL-safe (rulings 1). */
export interface Ids {
  next(): string;
}

/** Tells live listeners; called after commit, never inside a transaction. */
export interface Publisher {
  publish<Name extends LiveEventName>(channel: string, event: Name, payload: LiveEventPayload<Name>): void;
}

/** A mail to be sent or stored. */
export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** What the process tells its operator; never with personal data. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
