import type { Translate } from '#shared/messages/translate.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { failureText } from '../order-labels.ts';

/** Why a change did not work, where what the server says of it is for people to read. */
export const problemText = (error: Failure, t: Translate): string =>
  error.errors[0] && !error.offline ? error.message : failureText(error, t);

/** What the server says of a field; undefined: nothing is wrong with it. */
export const fieldError = (failure: Failure | null, field: string): string | undefined =>
  failure?.errors.find((each) => each.field === field || each.field?.startsWith(`${field}.`))?.message;

/** What no field of a form says: a failure of none, or of one of `elsewhere`, which the form does not have. */
export function formProblem(failure: Failure | null, t: Translate, elsewhere: readonly string[] = []): string | null {
  if (!failure) return null;
  const own = failure.errors.find(({ field }) => !field || elsewhere.includes(field));
  if (own && !failure.offline) return own.message;
  return failure.errors.length > 0 && !failure.offline ? null : failureText(failure, t);
}
