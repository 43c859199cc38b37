import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { baseSheets } from '#styles/base-sheets.ts';
import { createBreakpointWatch } from '#styles/breakpoint-watch.ts';
import { defaultBreakpoints } from '#styles/breakpoints.ts';
import { registerEm } from '#styles/register-em.ts';
import { takeLooks } from '../look/take-looks.ts';
import { LookContext, type TakeLook } from '../look/use-look.ts';

/** Shows primitives as an element would: in a shadow root that takes their looks. For stories and tests. */
export function ShadowFrame({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<{ target: HTMLElement; takeLook: TakeLook } | null>(null);
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
    setPlace({ target: root, takeLook: takeLooks(shadow) });
  }, []);
  return (
    <div ref={attach}>
      {place && createPortal(<LookContext value={place.takeLook}>{children}</LookContext>, place.target)}
    </div>
  );
}

/** A story's decorator. */
export function inShadow(Story: () => ReactNode) {
  return (
    <ShadowFrame>
      <Story />
    </ShadowFrame>
  );
}
