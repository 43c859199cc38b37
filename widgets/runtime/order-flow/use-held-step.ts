import { useEffect, useState } from 'react';
import type { ElementEvents } from '../../../shared/contract/element-events.ts';
import { standsInElement } from '../widget-config.ts';
import { useWidget } from '../widget-context.ts';

/** Where a person asked to go. */
export type AskedStep = ElementEvents['fo-navigate'];

/**
 * Inline, where somebody asked to go before the code of the steps was there: the last of it. Whether it is a step or a
 * page to be followed to is decided by that code; until then the person stays here.
 */
export function useHeldStep(isWaiting: boolean): AskedStep | null {
  const { host } = useWidget();
  const [asked, setAsked] = useState<AskedStep | null>(null);
  useEffect(() => {
    if (!isWaiting || standsInElement(host)) return undefined;
    const handleNavigate = (event: CustomEvent<AskedStep>) => {
      // the page itself may have taken it already
      if (event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(event.detail);
    };
    const listener = handleNavigate as EventListener;
    host.addEventListener('fo-navigate', listener);
    return () => host.removeEventListener('fo-navigate', listener);
  }, [isWaiting, host]);
  return asked;
}
