import type { Translate } from '#shared/messages/translate.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { failureText } from '../order-labels.ts';

/** Why a change did not work, where what the server says of it is for people to read. */
export const problemText = (error: Failure, t: Translate): string =>
  error.errors[0] && !error.offline ? error.message : failureText(error, t);
