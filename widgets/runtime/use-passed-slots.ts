import { createElement, type ReactElement, useEffect, useState } from 'react';
import type { StateSlotName } from './StateSlot.tsx';
import { useHost } from './widget-context.ts';

/**
 * What a page says of waiting and of failures, it says of all that stands in the element's place; `header` and `empty`
 * mean the element itself.
 */
const passed: readonly StateSlotName[] = ['loading', 'error'];

/**
 * Slots of this element, to be put into another one of ours inside it. Only those that the page fills: an empty one
 * would stand in place of what the inner element says itself. The page may fill them at any time.
 */
export function usePassedSlots(wanted: boolean): readonly ReactElement[] {
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
