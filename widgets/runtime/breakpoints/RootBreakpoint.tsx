import { useLayoutEffect } from 'react';
import { useWidget } from '../widget-context.ts';
import { breakpointWatch } from './breakpoint-watches.ts';

/** Keeps `data-breakpoint` on the element's root, before the first paint and without rendering, for CSS. */
export function RootBreakpoint() {
  const { host, breakpoints } = useWidget();
  useLayoutEffect(() => {
    const root = host.shadowRoot?.querySelector<HTMLElement>('[data-root]');
    if (!root) return undefined;
    const watch = breakpointWatch(breakpoints);
    const write = () => {
      root.dataset['breakpoint'] = watch.current();
    };
    write();
    return watch.subscribe(write);
  }, [host, breakpoints]);
  return null;
}
