import { createElement, type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ElementEventName, ElementEvents } from '#shared/contract/element-events.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { ensureDefined } from '../loader/ensure-defined.ts';
import type { StateSlotName } from '../parts/StateSlot.tsx';
import { useIsServed } from '../server-rendered/use-is-served.ts';
import { useHost } from './widget-context.ts';

export type ElementListeners = {
  readonly [Name in ElementEventName]?: (event: CustomEvent<ElementEvents[Name]>) => void;
};

export interface InnerElementProps {
  readonly tag: `fo-${string}`;
  /** by attribute or property name; React sets the property where there is one */
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** receive the element's events before the page does */
  readonly listeners?: ElementListeners;
  /** stands in its place while its module is being fetched */
  readonly loading: ReactNode;
  /** said, with a way to try again, when the module could not be fetched */
  readonly failedText: string;
  /** whether what the page says of waiting and failures counts for it too: while it stands in this one's place */
  readonly passSlots?: boolean;
  /** whether the server draws it along with this one: it stands there from the start, and its module comes after it */
  readonly isDrawn?: boolean;
}

/** Another element of ours inside this one; it takes the common attributes from its surroundings by itself. */
export function InnerElement({
  tag,
  attributes,
  listeners,
  loading,
  failedText,
  passSlots = false,
  isDrawn = false,
}: InnerElementProps) {
  const t = useMessages();
  const isServed = useIsServed();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(isServed && isDrawn ? 'ready' : 'loading');
  const placeRef = useRef<HTMLDivElement>(null);
  const slots = usePassedSlots(passSlots);

  useEffect(() => {
    if (state === 'failed') return undefined;
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
  }, [tag, state]);

  const handleEvent = useEffectEvent((event: Event) => {
    const listener = listeners?.[event.type as ElementEventName] as EventListener | undefined;
    listener?.(event);
  });
  const eventNames = Object.keys(listeners ?? {}).join(' ');
  useEffect(() => {
    const listening = new AbortController();
    for (const name of eventNames.split(' ').filter(Boolean)) {
      placeRef.current?.addEventListener(name, (event) => handleEvent(event), { signal: listening.signal });
    }
    return () => listening.abort();
  }, [eventNames]);

  return (
    <div ref={placeRef} aria-busy={state === 'loading' || undefined}>
      {state === 'loading' && loading}
      {state === 'failed' && (
        <div role="alert" className="fo-failed">
          <p>{failedText}</p>
          <button type="button" onClick={() => setState('loading')}>
            {t('common.retry')}
          </button>
        </div>
      )}
      {state === 'ready' && createElement(tag, attributes, slots)}
    </div>
  );
}

/**
 * What a page says of waiting and of failures, it says of all that stands in the element's place; `header` and `empty`
 * mean the element itself.
 */
const passed: readonly StateSlotName[] = ['loading', 'error'];

/**
 * Slots of this element, to be put into another one of ours inside it. Only those that the page fills: an empty one
 * would stand in place of what the inner element says itself. The page may fill them at any time.
 */
function usePassedSlots(wanted: boolean): readonly ReactElement[] {
  const host = useHost();
  const [filled, setFilled] = useState('');
  useEffect(() => {
    if (!wanted) return undefined;
    const look = () =>
      setFilled(passed.filter((name) => [...host.children].some(({ slot }) => slot === name)).join(' '));
    look();
    const observer = new MutationObserver(look);
    observer.observe(host, { childList: true, subtree: true, attributeFilter: ['slot'] });
    return () => observer.disconnect();
  }, [host, wanted]);
  if (!wanted || filled === '') return [];
  return filled.split(' ').map((name) => createElement('slot', { key: name, name, slot: name }));
}
