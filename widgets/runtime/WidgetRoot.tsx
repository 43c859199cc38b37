import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Provider } from '../state/core/jotai.ts';
import { RootBreakpoint } from './breakpoints/RootBreakpoint.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyComponent } from './lazy.tsx';
import type { Store } from './marketplace.ts';
import { PageEvents } from './PageEvents.tsx';
import { PartnerColours } from './partner/PartnerColours.tsx';
import { ElementFooter } from './singletons/ElementFooter.tsx';
import { type Widget, WidgetContext } from './widget-context.ts';

/** The marketplace's notifications: they float over the page, so that nothing moves when their code comes. */
const Notifications = lazyComponent(
  async () => (await import('./singletons/PageNotifications.tsx')).PageNotifications,
);

interface WidgetRootProps {
  readonly widget: Widget;
  /**
   * The store for the first pass over server markup. The page's own store may have moved on since the server
   * rendered, and hydration fails when the first pass differs; so it sees what the server saw, and the page's
   * store takes over right after.
   */
  readonly hydrationStore?: Store | undefined;
  readonly children: ReactNode;
}

/**
 * Everything around an element's component: its context, the marketplace's store, the error boundary, and what the
 * first element shows for all of them.
 */
export function WidgetRoot({ widget, hydrationStore, children }: WidgetRootProps) {
  const [hydrating, setHydrating] = useState(hydrationStore !== undefined);
  const { host } = widget;
  useEffect(() => {
    if (hydrating) startTransition(() => setHydrating(false));
  }, [hydrating]);
  useLayoutEffect(() => {
    // by now the adopted sheets say the same as the style that came with the server's markup
    for (const style of host.shadowRoot?.querySelectorAll('style[data-ssr]') ?? []) style.remove();
  }, [host]);
  const store = (hydrating ? hydrationStore : undefined) ?? widget.marketplace.store;
  return (
    <WidgetContext value={widget}>
      <Provider store={store}>
        <RootBreakpoint />
        <PartnerColours />
        <PageEvents />
        <ErrorBoundary widget={widget}>{children}</ErrorBoundary>
        <ElementFooter />
        <Notifications />
      </Provider>
    </WidgetContext>
  );
}
