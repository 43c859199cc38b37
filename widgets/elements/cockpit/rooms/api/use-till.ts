import type { Translate } from '#shared/messages/translate.ts';
import { staffIdAtom } from '#state/cockpit/cockpit-data.ts';
import { type TillData, tillDataOf, tillKey } from '#state/cockpit/till.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';

/** The restaurant's programs, as whoever is logged in sees them. */
export const useTill = (slug: string): TillData => tillDataOf(tillKey(useAtomValue(staffIdAtom) ?? '', slug));

/** Why a change did not work. */
export function failureText({ offline, message, errors }: Failure, t: Translate): string {
  if (offline) return t('till.offline');
  return errors.length > 0 ? message : t('till.unknownFailure');
}
