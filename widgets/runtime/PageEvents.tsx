import { useEffect } from 'react';
import { toFailure } from '../state/core/failure.ts';
import { useAtomValue, useSetAtom } from '../state/core/jotai.ts';
import { claimPageEventAtom, pageEventAtom } from '../state/core/page-events.ts';
import { portsAtom } from '../state/core/ports.ts';
import { useEmit } from './widget-context.ts';

/**
 * Tells the page what happened to all of it, and of each call that failed: every element of a marketplace hears of it, the first
 * one emits the event.
 */
export function PageEvents() {
  const event = useAtomValue(pageEventAtom);
  const claim = useSetAtom(claimPageEventAtom);
  const { api } = useAtomValue(portsAtom);
  const emit = useEmit();
  useEffect(() => {
    if (!event || !claim(event.id)) return;
    if (event.kind === 'session-expired') emit('fo-session-expired', {});
    else if (event.kind === 'basket-switched') emit('fo-basket-switched', { basketId: event.basketId });
    else if (event.kind === 'logged-in') emit('fo-logged-in', { session: event.session });
    else emit('fo-logged-out', { session: event.session });
  }, [event, claim, emit]);
  useEffect(
    () =>
      api.onError((failed) => {
        if (failed.told) return;
        failed.told = true;
        const { key, message } = toFailure(failed.failure);
        emit('fo-error-occurred', { key, message, shown: failed.shown });
      }),
    [api, emit],
  );
  return null;
}
