import { type ErrorBody, type ErrorKey, errorStatus } from '../../../shared/contract/errors.ts';
import type { Language } from '../../../shared/contract/primitives.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import { formatCents } from '../../../shared/domain/money.ts';
import { type MessageParams, translate } from '../../../shared/messages/translate.ts';

/** The status and body a failure is answered with (rulings 1): keys become texts only here. */
export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  /** an error of ours, to be logged with its stack */
  unexpected: boolean;
}

/** What Fastify and its plugins throw, by their code or status. */
interface PlatformError {
  code?: string;
  statusCode?: number;
}

const keyOfCode: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.error.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.error.unsupported-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.error.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.error.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.error.malformed',
  FST_ERR_BAD_URL: 'request.error.not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'request.error.not-found',
  // too long a path, or odd characters in it: there is no such file
  FST_STATIC_FORBIDDEN_PATH: 'request.error.not-found',
  FST_UNDER_PRESSURE: 'request.error.overloaded',
};

const keyOfStatus: Readonly<Record<number, ErrorKey>> = {
  400: 'request.error.malformed',
  401: 'request.error.unauthenticated',
  403: 'request.error.forbidden',
  404: 'request.error.not-found',
  413: 'request.error.too-large',
  415: 'request.error.unsupported-type',
  429: 'request.error.too-many',
  503: 'request.error.overloaded',
};

export function errorAnswer(error: unknown, language: Language): ErrorAnswer {
  if (error instanceof DomainError) {
    const errors = error.faults.map(({ key, field, params }) => ({
      key,
      message: translate(language, key, params && withPrices(params, language)),
      ...(field === undefined ? {} : { field }),
    }));
    return { status: errorStatus[error.key], body: { errors, ...error.extras }, unexpected: false };
  }
  const { code, statusCode } = (error ?? {}) as PlatformError;
  const key = (code && keyOfCode[code]) || keyOf(statusCode);
  return {
    status: errorStatus[key],
    body: { errors: [{ key, message: translate(language, key) }] },
    unexpected: key === 'request.error.failed',
  };
}

/** A text names `{missing}` for the price that `missingCents` is. */
function withPrices(params: MessageParams, language: Language): MessageParams {
  const prices = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'number' && name.endsWith('Cents')
      ? [[name.slice(0, -'Cents'.length), formatCents(value, language)] as const]
      : [],
  );
  return { ...params, ...Object.fromEntries(prices) };
}

/** What a plugin calls the visitor's fault never becomes ours. */
function keyOf(status = 500): ErrorKey {
  const isTheirs = status >= 400 && status < 500;
  return keyOfStatus[status] ?? (isTheirs ? 'request.error.malformed' : 'request.error.failed');
}
