import type { BotAction } from '#shared/contract/bot-check.ts';
import type { Call, CallAnswer, CallBody, CallParams, CallQuery } from '#shared/contract/calls/call.ts';
import type { LiveEventName, LiveEventPayload } from '#shared/contract/channels.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { ChannelVersion } from '#shared/contract/live-channels.ts';
import type { SessionAnswer } from '#shared/contract/session.ts';

/** The only seam between the widgets and the world: everything outside is reached through these. */
export interface Ports {
  readonly api: Api;
  readonly realtime: Realtime;
  readonly storage: Storage;
  readonly geolocation: Geolocation;
  readonly captcha: Captcha;
  readonly log: Log;
  readonly clock: Clock;
  readonly network: Network;
  readonly sound: Sound;
  readonly screen: Screen;
  readonly visibility: Visibility;
  /** at least 0, below 1; for what is shown, never for what must not be guessed */
  readonly random: () => number;
}

/** What a failed call rejects with, apart from being an `Error` with an English message for the log. */
export interface ApiFailure extends Error {
  readonly name: 'ApiError';
  /** null when no answer came: network failure, timeout, abort, unreadable answer */
  readonly status: number | null;
  readonly errors: Readonly<ErrorBody['errors']>;
  readonly basketCacheId: string | null;
  readonly basketItemCacheId: string | null;
  readonly orderId: string | null;
  /** of a card that somebody else has changed meanwhile: each is a `cardConflict` */
  readonly conflicts?: readonly unknown[];
  /** whether the same call may succeed later */
  readonly retryable: boolean;
  /** how long the server wants to be left alone, in seconds (`Retry-After`); null where it said nothing */
  readonly retryAfterSeconds: number | null;
  /** the caller gave it up by its signal */
  readonly aborted: boolean;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Public data: sent without session, so that it waits for none and starts none. */
  readonly anonymous?: boolean | undefined;
  /** Nobody on the page is shown that it failed: it only made something better, or is tried again. */
  readonly quiet?: boolean | undefined;
  readonly onFailure?: ((failure: ApiFailure) => void) | undefined;
}

type Part<Key extends string, Value> = object extends Value
  ? { readonly [K in Key]?: Value }
  : undefined extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** What a call takes: the parts that its definition names, and how it is to be sent. */
type CallInput<C extends Call> = Part<'params', CallParams<C>> &
  Part<'query', CallQuery<C>> &
  Part<'body', CallBody<C>> &
  CallOptions;

type CallArguments<C extends Call> = object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

export interface FailedCall {
  readonly failure: ApiFailure;
  /** whether the page is shown it (see `quiet`) */
  readonly shown: boolean;
  /** whether one of the page's elements has emitted it to the page */
  emitted: boolean;
}

export interface Api {
  /** Returns what the contract says, or rejects with an `ApiFailure`. */
  call<C extends Call>(call: C, ...input: CallArguments<C>): Promise<CallAnswer<C>>;
  /** For every answer that has a session: of the session call, login, logout … Returns its clean-up. */
  onSession(listener: (answer: SessionAnswer) => void): () => void;
  /** A hook for every failed call. Returns its clean-up. */
  onError(hook: (failed: FailedCall) => void): () => void;
}

export type LiveHandlers = { readonly [Name in LiveEventName]?: (payload: LiveEventPayload<Name>) => void };
export type ConnectionStatus = 'connecting' | 'live' | 'down';

export interface Realtime {
  /**
   * Subscribes to the events of a channel. `onConfirmed` is called each time that the server has let it in, the
   * first time and whenever it was lost and is back: what happened before that moment never comes, so refetch; unless
   * what is known is of the `version` that the server has then (baskets, restaurants, sessions).
   * Returns its clean-up; the last one leaves the channel.
   *
   *     fetched ──── changed (sent to nobody) ──── confirmed: fetched again
   */
  subscribe(channel: string, handlers: LiveHandlers, onConfirmed?: (version?: ChannelVersion) => void): () => void;
  readonly status: () => ConnectionStatus;
  onStatus(listener: (status: ConnectionStatus) => void): () => void;
  /** Joins everything anew with the session's present headers: after login and logout. */
  reconnect(): void;
  /** Closes the socket; the next subscription opens it again. */
  close(): void;
}

/** Text by key. Never throws: where the browser refuses, the values live in memory. */
export interface KeyValue {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Storage {
  /** kept in this browser */
  readonly local: KeyValue;
  /** kept for this visit only: reloads and the way back from a payment page */
  readonly visit: KeyValue;
  /** Calls `listener` when another tab of this browser wrote or removed `key` of `local`. Returns its clean-up. */
  onLocalChange(key: string, listener: () => void): () => void;
}

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface Geolocation {
  /** Where the person is; rejects when refused, unavailable or too slow. */
  locate(): Promise<Point>;
}

export interface Captcha {
  /** A token for the action; null without a captcha library (PRODUCT.md 17.6). */
  token(action: BotAction): Promise<string | null>;
  /** Has the visitor checked for the page as a whole where the page has a captcha library; never rejects. */
  passPageLoad(): Promise<void>;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface Log {
  write(level: LogLevel, logger: string, message: string, exception?: unknown): void;
}

export interface Clock {
  /** the server's time, in milliseconds since 1970 */
  readonly now: () => number;
  /** The instant of a clock's milliseconds, which may have fractions: what time rules take as their `now`. */
  readonly instantOf: (milliseconds: number) => Temporal.Instant;
  /** false before the server gave its time, and from when the device's clock was set, or slept, until it gives it anew */
  readonly isSure: () => boolean;
  /** Sets the server's time by an instant that it just gave. */
  readonly sync: (instant: string) => void;
  /**
   * Calls `listener` at each full minute of the server, and at once when the minute turns out to be another one: a
   * device woke, a background page came back, the time was set. Returns its clean-up.
   */
  readonly everyMinute: (listener: () => void) => () => void;
  /** Calls `listener` at each midnight in Vienna. Returns its clean-up. */
  readonly atMidnight: (listener: () => void) => () => void;
  /**
   * Calls `listener` when the device's clock ran differently from its own steady count, because somebody set it or the
   * device slept: the server's time is then to be asked anew. Returns its clean-up.
   */
  readonly onDoubt: (listener: () => void) => () => void;
}

export interface Network {
  /** Calls `listener` when the browser says that it is connected again. Returns its clean-up. */
  readonly onBack: (listener: () => void) => () => void;
  /** Calls `listener` when the browser says that it lost its connection. Returns its clean-up. */
  readonly onLost: (listener: () => void) => () => void;
}

/** An order came; something is wrong. */
export type SoundName = 'order' | 'failure';

/** A restaurant's sounds. */
export interface Sound {
  /** Lets the page sound; by a gesture of the person. Returns whether it can. */
  start(): Promise<boolean>;
  /** Does nothing before `start`. */
  play(name: SoundName): void;
  /** Gives the device's sound back. */
  stop(): void;
}

/** The device's screen. */
export interface Screen {
  /**
   * Keeps it on while the page is seen. `listener` gets whether it stays on, each time that this turns out anew.
   * Returns its clean-up, after which it may sleep again.
   */
  keepOn(listener: (staysOn: boolean) => void): () => void;
}

/** Whether anybody can see the page: it may be a tab in the background. */
export interface Visibility {
  readonly isVisible: () => boolean;
  /** Calls `listener` each time that the page is seen again. Returns its clean-up. */
  readonly onVisible: (listener: () => void) => () => void;
}
