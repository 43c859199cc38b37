import { useCallback } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Failure } from '#state/core/failure.ts';

/** Why a change was refused, and that it is taken back, in words. */
export function useRefusalWords(): (error: Failure) => string {
  const t = useMessages();
  return useCallback(
    (error) => (error.offline ? t('basket.offline') : `${error.message} ${t('basket.refused')}`),
    [t],
  );
}
