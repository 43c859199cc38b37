import type { ErrorBody } from '#shared/contract/errors.ts';
import type { ApiFailure } from '../ports.ts';

interface Facts extends Partial<Pick<ApiFailure, 'status' | 'retryable' | 'retryAfterSeconds' | 'aborted' | 'cause'>> {
  readonly body?: ErrorBody | null;
}

/** Answers that may be better a little later. */
const passingStatuses = [408, 425, 429, 500, 502, 503, 504];

/** Why a call failed; the message is in English and for the log. */
export class ApiError extends Error implements ApiFailure {
  override readonly name = 'ApiError' as const;
  readonly status: number | null;
  readonly errors: ApiFailure['errors'];
  readonly basketCacheId: string | null;
  readonly basketItemCacheId: string | null;
  readonly orderId: string | null;
  readonly conflicts: readonly unknown[];
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | null;
  readonly aborted: boolean;

  constructor(
    message: string,
    { status = null, body, retryable = false, retryAfterSeconds = null, aborted = false, cause }: Facts = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.errors = body?.errors ?? [];
    this.basketCacheId = body?.basketCacheId ?? null;
    this.basketItemCacheId = body?.basketItemCacheId ?? null;
    this.orderId = body?.orderId ?? null;
    this.conflicts = body?.conflicts ?? [];
    this.retryable = retryable;
    this.retryAfterSeconds = retryAfterSeconds;
    this.aborted = aborted;
  }
}

/** The server answered, but not with success; `body` is null where it said nothing that can be read. */
export const statusError = (status: number, body: ErrorBody | null, retryAfterSeconds: number | null = null) =>
  new ApiError(`Request failed with status code ${status}`, {
    status,
    body,
    retryAfterSeconds,
    retryable: passingStatuses.includes(status),
  });

export const networkError = (cause?: unknown) => new ApiError('Network Error', { retryable: true, cause });

export const timeoutError = (milliseconds: number) =>
  new ApiError(`timeout of ${milliseconds}ms exceeded`, { retryable: true });

export const abortError = (cause?: unknown) => new ApiError('canceled', { aborted: true, cause });

/** The answer came, but is not what the contract promises. */
export const unreadableError = (path: string, cause: unknown) =>
  new ApiError(
    `The answer of ${path} is not what the contract says, so it is not used. The page's elements may be older than the server: reload it.`,
    { cause },
  );
