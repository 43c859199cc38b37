import type { Failure } from '#state/core/failure.ts';
import type { Translate } from '../labels/hours-labels.ts';

/** Why something failed, in a person's words: nothing is tried again by itself here. */
export function reasonOf({ offline, message }: Failure, t: Translate): string {
  return offline ? t('basket.noConnection') : message;
}
