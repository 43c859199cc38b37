import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { baseSheets } from '#styles/base-sheets.ts';
import { createBreakpointWatch } from '#styles/breakpoint-watch.ts';
import { defaultBreakpoints } from '#styles/breakpoints.ts';
import { registerEm } from '#styles/register-em.ts';

/** Shows primitives as an element would: in a shadow root with their rules. For stories and tests. */
export function ShadowFrame({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const attach = useCallback((host: HTMLElement | null) => {
    if (!host || host.shadowRoot) return;
    registerEm();
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [...baseSheets];
    const root = document.createElement('div');
    root.dataset['root'] = '';
    root.lang = 'de';
    root.dataset['breakpoint'] = createBreakpointWatch(defaultBreakpoints).current();
    shadow.append(root);
    setPlace(root);
  }, []);
  return <div ref={attach}>{place && createPortal(children, place)}</div>;
}

/** A story's decorator. */
export function inShadow(Story: () => ReactNode) {
  return (
    <ShadowFrame>
      <Story />
    </ShadowFrame>
  );
}
