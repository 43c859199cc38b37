import { DatabaseUnavailableError, OutcomeUnknownError } from '#platform/db/database-lost.ts';
import { type ErrorBody, type ErrorKey, errorStatus } from '#shared/contract/errors.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { formatCents } from '#shared/domain/money.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { isMessageKey, type MessageKey, type MessageParams, translate } from '#shared/messages/translate.ts';

/** The status and body a failure is answered with (PRODUCT.md 17.1): keys become texts only here. */
interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  /** an error of ours, to be logged with its stack */
  unexpected: boolean;
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

interface FailedRequest {
  /** the key of a failure of ours, where the call has its own */
  readonly failed?: ErrorKey | undefined;
  /** it was to change nothing */
  readonly isRead?: boolean;
  /** by what log and trace know it; whoever meets a failure of ours is told, and can say which one it was */
  readonly number?: string;
}

export function errorAnswer(
  error: unknown,
  language: Language,
  { failed = 'request.error.failed', isRead = false, number }: FailedRequest = {},
): ErrorAnswer {
  if (error instanceof DomainError) {
    const errors = error.errors.map((each) => ({
      key: each.key,
      message: translate(language, textOf(each), each.params && inWords(each.params, language)),
      ...(each.field === undefined ? {} : { field: each.field }),
      ...(each.reason === undefined ? {} : { reason: each.reason }),
    }));
    return { status: errorStatus[error.key], body: { errors, ...error.extras }, unexpected: false };
  }
  const known = keyOfError(error);
  const unexpected = known === 'request.error.failed';
  const isUnavailable = isRead && known === 'request.error.unknown-outcome';
  const key = isUnavailable ? 'request.error.unavailable' : unexpected ? failed : known;
  const message = translate(language, key);
  const numbered = unexpected &&
    number !== undefined && {
      message: `${message} (${translate(language, 'common.errorNumber', { number })})`,
      number,
    };
  return { status: errorStatus[key], body: { errors: [{ key, message, ...numbered }] }, unexpected };
}

function keyOfError(error: unknown): ErrorKey {
  if (error instanceof DatabaseUnavailableError) return 'request.error.unavailable';
  if (error instanceof OutcomeUnknownError) return 'request.error.unknown-outcome';
  // what Fastify and its plugins throw
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  return (code && keyOfCode[code]) || keyOf(statusCode);
}

/** What the elements say of a field they check themselves: the same text, whoever has found it. */
const textOfField: Readonly<Record<string, MessageKey>> = {
  'orderTime.time invalid': 'checkout.error.time.invalid',
  'email missing': 'account.login.missingEmail',
  'email invalid': 'account.register.invalidEmail',
  'name missing': 'account.register.missingName',
  'fullName missing': 'account.profile.name.missing',
  'message missing': 'site.contact.message.missing',
  'delivery missing': 'order.rating.missing',
  'pricing missing': 'order.rating.missing',
  'taste missing': 'order.rating.missing',
};

/**
 * Missing, invalid and too long are three texts, a field's own where it has one. Of an address its fields only say what is
 * too long: that one is missing or wrong is said of the whole address.
 */
function textOf({ key, text, field, reason }: FieldError): MessageKey {
  if (text !== undefined && isMessageKey(text)) return text;
  if (reason === 'tooLong') return 'checkout.error.tooLong';
  if (reason === undefined || key === 'address.error.invalid') return key;
  const ownOrder = `checkout.error.${field}.${reason}`;
  if (isMessageKey(ownOrder)) return ownOrder;
  return textOfField[`${field} ${reason}`] ?? (reason === 'missing' ? 'checkout.error.missing' : key);
}

/** A text names `{missing}` for the price that `missingCents` is, and `{from}` for the day that `fromDate` is. */
function inWords(params: MessageParams, language: Language): MessageParams {
  const words = Object.entries(params).flatMap(([name, value]) => {
    if (typeof value === 'number' && name.endsWith('Cents')) {
      return [[name.slice(0, -'Cents'.length), formatCents(value, language)] as const];
    }
    if (typeof value === 'string' && name.endsWith('Date')) {
      return [[name.slice(0, -'Date'.length), formatDate(`${value}T12:00:00Z`, 'month-day', language)] as const];
    }
    return [];
  });
  return { ...params, ...Object.fromEntries(words) };
}

/** What a plugin calls the visitor's error never becomes ours. */
function keyOf(status = 500): ErrorKey {
  const isTheirs = status >= 400 && status < 500;
  return keyOfStatus[status] ?? (isTheirs ? 'request.error.malformed' : 'request.error.failed');
}
