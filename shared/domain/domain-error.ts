import type { ErrorKey, FieldErrorReason } from '../contract/errors.ts';

/**
 * One error; `field` names the input that is meant, `reason` what is the matter with it, `params` fill the text's
 * placeholders: where it is too long, `maximum` says how many characters it may have. `text`: the key of a text that says more
 * than the error's own.
 */
export interface FieldError {
  key: ErrorKey;
  text?: string;
  field?: string;
  reason?: FieldErrorReason;
  params?: Record<string, string | number>;
}

/** What a failing answer carries besides its errors (PRODUCT.md 6.14, 10.2). */
interface ErrorExtras {
  basketCacheId?: string;
  basketItemCacheId?: string | null;
  orderId?: string;
  conflicts?: object[];
}

/**
 * The one error that rules and services throw. Its first key decides the HTTP status
 * (`errorStatus` in the contract); the texts are added at the edge, in the session's language.
 */
export class DomainError extends Error {
  readonly errors: readonly [FieldError, ...FieldError[]];
  readonly extras: ErrorExtras;

  constructor(error: ErrorKey | FieldError | readonly [FieldError, ...FieldError[]], extras: ErrorExtras = {}) {
    const errors = typeof error === 'string' ? ([{ key: error }] as const) : toList(error);
    super(errors.map((each) => each.key).join(', '));
    this.name = 'DomainError';
    this.errors = errors;
    this.extras = extras;
  }

  get key(): ErrorKey {
    return this.errors[0].key;
  }
}

function toList(error: FieldError | readonly [FieldError, ...FieldError[]]): readonly [FieldError, ...FieldError[]] {
  return 'key' in error ? [error] : error;
}
