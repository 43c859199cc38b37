import type { Translate } from '#runtime/texts/translator.ts';
import type { Failure } from '#state/core/remote/failure.ts';

/** Why it did not work: the server's words, all of them at once, or that there was no answer. */
export function failureOf({ offline, message, errors }: Failure, t: Translate): string {
  if (offline) return t('cardRoom.error.offline');
  return [...new Set(errors.map((each) => each.message))].join(' ') || message;
}
