import type { ApiFailure } from '#io/ports.ts';

/** What went wrong, for the screen and for decisions. */
export interface Failure {
  /** of the first error; `request.error.failed` where the server said none */
  readonly key: string;
  /** the server's text in the person's language; the client's English one when no answer came (see `offline`) */
  readonly message: string;
  readonly errors: ApiFailure['errors'];
  /** null when no answer came */
  readonly status: number | null;
  /** no answer came: no connection, or too slow */
  readonly offline: boolean;
  readonly retryable: boolean;
  /** how long the server wants to be left alone, in seconds; null where it said nothing */
  readonly retryAfterSeconds: number | null;
  /** the order that the basket already became */
  readonly orderId: string | null;
  /** of a card that somebody else has changed meanwhile: each is a `cardConflict` */
  readonly conflicts?: readonly unknown[] | undefined;
}

/** Whether it comes from a call; classes of io are not known here, so it is recognised by its name. */
export function isApiFailure(cause: unknown): cause is ApiFailure {
  return cause instanceof Error && cause.name === 'ApiError';
}

/** Anything that was thrown, as a failure. What no call threw is an error of ours and not worth a retry. */
export function toFailure(cause: unknown): Failure {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (!isApiFailure(cause)) {
    return {
      key: unknownKey,
      message,
      errors: [],
      status: null,
      offline: false,
      retryable: false,
      retryAfterSeconds: null,
      orderId: null,
    };
  }
  const { errors, status, retryable, retryAfterSeconds, orderId, conflicts } = cause;
  const first = errors[0];
  return {
    key: first?.key ?? unknownKey,
    message: first?.message ?? message,
    errors,
    status,
    offline: status === null && retryable,
    retryable,
    retryAfterSeconds,
    orderId,
    conflicts,
  };
}

/** Code of ours that could not be fetched: as a call that got no answer. */
export function unreachable(cause: unknown): Failure {
  return { ...toFailure(cause), offline: true, retryable: true };
}

const unknownKey = 'request.error.failed';

/** Nobody knows what became of it: no answer came, or one from something before the server. */
export function isLost({ offline, status }: Failure): boolean {
  return offline || (status !== null && [408, 502, 503, 504].includes(status));
}
