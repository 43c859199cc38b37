import type { Call } from '#shared/contract/calls/call.ts';
import { type ErrorKey, errorStatus } from '#shared/contract/errors.ts';

/** What any call can answer, whatever it is about. */
const ofEveryCall: readonly ErrorKey[] = [
  // a query that the call does not know
  'request.error.unknown-field',
  'request.error.too-many',
  'request.error.failed',
  'request.error.overloaded',
  'request.error.unavailable',
];
const ofBodies: readonly ErrorKey[] = [
  'request.error.malformed',
  'request.error.too-large',
  'request.error.unsupported-type',
  'request.error.invalid',
];

/** Every error key that a call may answer: its own, and those that come with what it takes. */
export function errorKeysOf(call: Call): ErrorKey[] {
  return [
    ...new Set([
      ...(call.errors ?? []),
      ...(call.scope ? (['request.error.unauthenticated', 'request.error.forbidden'] as const) : []),
      ...(call.scope ? [] : (['request.error.api-key'] as const)),
      ...ofEveryCall,
      ...(call.body ? ofBodies : []),
      ...(call.query ? (['request.error.invalid'] as const) : []),
      ...(call.params ? (['request.error.not-found'] as const) : []),
      ...(call.method === 'GET' ? [] : (['request.error.unknown-outcome'] as const)),
      ...(call.isSessionless ? [] : (['request.error.unauthenticated'] as const)),
      ...(call.isSessionless || call.method === 'GET' ? [] : (['request.error.csrf'] as const)),
      ...(call.idempotency ? (['request.error.invalid'] as const) : []),
      ...(call.path.startsWith('/json/cockpit/') ? (['second-factor.error.required'] as const) : []),
      ...(takesBotToken(call) ? (['bot.error.refused'] as const) : []),
    ]),
  ];
}

/** Whether it is a form that people send, and machines shall not. */
const takesBotToken = ({ body }: Call): boolean =>
  'g_recaptcha_token' in ((body as { shape?: object } | undefined)?.shape ?? {});

/** The same by the status they are answered with, the lowest first. */
export function errorsByStatus(call: Call): [status: number, keys: ErrorKey[]][] {
  const byStatus = Map.groupBy(errorKeysOf(call), (key) => errorStatus[key]);
  return [...byStatus].toSorted(([a], [b]) => a - b);
}
