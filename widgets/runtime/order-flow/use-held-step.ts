import { useCallback, useEffect, useRef, useState } from 'react';
import type { ElementEvents } from '#shared/contract/element-events.ts';
import { standsInElement } from '../element/widget-config.ts';
import { useWidget } from '../element/widget-context.ts';

/** Where a person asked to go. */
export type AskedStep = ElementEvents['fo-navigate'];

interface HeldStep {
  readonly isHeld: boolean;
  /** returns it, once: it is held no more */
  readonly take: () => AskedStep | null;
}

/**
 * Inline, where somebody asked to go before the code of the steps was there: the last of it. Whether it is a step or a
 * page to be followed to is decided by that code; until then the person stays here.
 */
export function useHeldStep(isWaiting: boolean): HeldStep {
  const { host } = useWidget();
  const askedRef = useRef<AskedStep | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isWaiting || standsInElement(host)) return undefined;
    const handleNavigate = (event: CustomEvent<AskedStep>) => {
      // the page itself may have taken it already
      if (event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      askedRef.current = event.detail;
      setHeld(true);
    };
    host.addEventListener('fo-navigate', handleNavigate);
    return () => host.removeEventListener('fo-navigate', handleNavigate);
  }, [isWaiting, host]);
  const take = useCallback(() => {
    const asked = askedRef.current;
    askedRef.current = null;
    setHeld(false);
    return asked;
  }, []);
  return { isHeld, take };
}
