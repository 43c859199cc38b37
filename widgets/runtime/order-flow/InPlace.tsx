import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Lazy, lazy } from '#io/lazy.ts';
import { standsInElement } from '../element/widget-config.ts';
import { useWidget } from '../element/widget-context.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { useLazy } from '../lazy.tsx';
import type { PlaceStepsProps } from './PlaceSteps.tsx';
import type { AskedStep, PlaceHome } from './use-place-steps.ts';

interface InPlaceProps {
  /** which page of the marketplace the element's own content stands for: there it is gone back to */
  readonly home: PlaceHome;
  readonly children: ReactNode;
  /** the code of the steps, from elsewhere only in tests */
  readonly steps?: Lazy<ComponentType<PlaceStepsProps>>;
}

/** Inline, every step needs it; elsewhere nobody does. */
const lazySteps = lazy(async () => (await import('./PlaceSteps.tsx')).PlaceSteps);

const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/**
 * The element's own content or, inline, what follows in its place, so that one tag on a foreign page takes an order to
 * the end. What lies under a step stays as it is, only unseen: filters, what was typed and how far one had read.
 */
export function InPlace({ home, children, steps = lazySteps }: InPlaceProps) {
  const t = useMessages();
  const { flow } = useWidget();
  const contentRef = useRef<HTMLDivElement>(null);
  const isInline = flow === 'inline';
  const { value: PlaceSteps, isFailed, retry } = useLazy(steps, isInline);
  const { isHeld, take } = useHeldStep(isInline && PlaceSteps === null);
  return (
    <>
      {isFailed && isHeld && (
        <div ref={bringIntoView} role="alert" className="fo-failed">
          <p>{t('common.failed')}</p>
          <button type="button" onClick={retry}>
            {t('common.retry')}
          </button>
        </div>
      )}
      <div ref={contentRef}>{children}</div>
      {isInline && PlaceSteps && <PlaceSteps home={home} contentRef={contentRef} takeAsked={take} />}
    </>
  );
}

/**
 * Inline, where somebody asked to go before the code of the steps was there: the last of it. Whether it is a step or a
 * page to be followed to is decided by that code; until then the person stays here.
 */
function useHeldStep(isWaiting: boolean) {
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
  /** returns it, once: it is held no more */
  const take = useCallback(() => {
    const asked = askedRef.current;
    askedRef.current = null;
    setHeld(false);
    return asked;
  }, []);
  return { isHeld, take };
}
