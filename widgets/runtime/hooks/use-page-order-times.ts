import { useLayoutEffect } from 'react';
import { toJson } from '#shared/contract/values/to-json.ts';
import { type PageOrderTimes, pageOrderTimesAtom } from '#state/checkout/page-order-times.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { inheritedAttribute, onConfigChange } from '../element/widget-config.ts';
import { useHost } from '../element/widget-context.ts';
import { warnDeveloper } from '../warnings/warn-developer.ts';

/** Keeps to the order times that the page's `<fo-store>` offers; for elements that show them. */
export function usePageOrderTimes(): void {
  const host = useHost();
  const set = useSetAtom(pageOrderTimesAtom);
  useLayoutEffect(() => {
    const read = () =>
      set((before) => {
        const now = pageOrderTimesOf(host);
        return toJson(before) === toJson(now) ? before : now;
      });
    read();
    return onConfigChange(read);
  }, [host, set]);
}

function pageOrderTimesOf(host: HTMLElement): PageOrderTimes {
  const number = (name: 'time-step' | 'first-slot' | 'last-day', least: number, most: number) => {
    const text = inheritedAttribute(host, name);
    if (text === null) return undefined;
    if (/^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
    warnDeveloper(({ ignoredAttribute }) =>
      ignoredAttribute(host, name, text, `a whole number from ${least} to ${most}`),
    );
    return undefined;
  };
  return {
    stepMinutes: number('time-step', 5, 720),
    firstSlot: number('first-slot', 0, 48),
    lastDay: number('last-day', 0, 1),
  };
}
