import type { Translate } from '#shared/messages/translate.ts';
import type { Failure } from '#state/core/remote/failure.ts';

/** Why a call of a room's did not work, in the server's words where it has some. */
export function failureText({ offline, message, errors }: Failure, t: Translate): string {
  if (offline) return t('office.error.offline');
  return errors.length > 0 ? message : t('office.error.generic');
}
