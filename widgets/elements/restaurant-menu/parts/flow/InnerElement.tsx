import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ElementEventName, ElementEvents } from '../../../../../shared/contract/element-events.ts';
import { ensureDefined } from '../../../../runtime/ensure-defined.ts';

type Listeners = {
  readonly [Name in ElementEventName]?: (event: CustomEvent<ElementEvents[Name]>) => void;
};

export interface InnerElementProps {
  readonly tag: `fo-${string}`;
  readonly attributes?: Readonly<Record<string, string>>;
  /** hears the element's events before the page does */
  readonly listeners?: Listeners;
  /** while its module is being fetched */
  readonly loading: ReactNode;
  /** when it could not be fetched */
  readonly failed: (retry: () => void) => ReactNode;
}

/** Another element of ours inside this one; it takes the common attributes from its surroundings by itself. */
export function InnerElement({ tag, attributes, listeners, loading, failed }: InnerElementProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const placeRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let current = true;
    const show = (next: 'ready' | 'failed') => {
      if (current) setState(next);
    };
    // the browser itself says in its console why a module could not be fetched
    ensureDefined(tag).then(
      () => show('ready'),
      () => show('failed'),
    );
    return () => {
      current = false;
    };
  }, [tag, attempt]);

  useEffect(() => {
    const listening = new AbortController();
    for (const [name, listener] of Object.entries(listeners ?? {})) {
      placeRef.current?.addEventListener(name, listener as EventListener, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [listeners]);

  const handleRetry = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };

  return (
    <div ref={placeRef}>
      {state === 'loading' && loading}
      {state === 'failed' && failed(handleRetry)}
      {state === 'ready' && createElement(tag, attributes)}
    </div>
  );
}
