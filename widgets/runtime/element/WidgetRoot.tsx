import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Provider, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { claimPageEventAtom, pageEventAtom } from '#state/core/page-events.ts';
import { portsAtom } from '#state/core/ports.ts';
import { toFailure } from '#state/core/remote/failure.ts';
import { HeadingOffset } from '#ui/text/Heading.tsx';
import { breakpointWatch } from '../breakpoints/breakpoint-watches.ts';
import { lazyComponent } from '../lazy.tsx';
import type { Store } from '../marketplace/marketplace.ts';
import { PartnerColours } from '../partner/PartnerColours.tsx';
import { IsServedContext } from '../server-rendered/use-is-served.ts';
import { ElementFooter } from '../singletons/ElementFooter.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { standsInElement } from './widget-config.ts';
import { useEmit, useWidget, type Widget, WidgetContext } from './widget-context.ts';

/** The marketplace's notifications: they float over the page, so that nothing moves when their code comes. */
const Notifications = lazyComponent(
  async () => (await import('../singletons/PageNotifications.tsx')).PageNotifications,
);

interface WidgetRootProps {
  readonly widget: Widget;
  /**
   * The store for the first pass over server markup. The page's own store may have moved on since the server
   * rendered, and hydration fails when the first pass differs; so it sees what the server saw, and the page's
   * store takes over right after.
   *
   *     markup ── first pass (what the server knew) ── all of it taken over ── the page's store ── `onTakenOver`
   */
  readonly serverStore?: Store | undefined;
  /** what happens here goes to the page's store from now on */
  readonly onTakenOver?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Everything around an element's component: its context, the marketplace's store, the error boundary, and what the
 * first element shows for all of them.
 */
export function WidgetRoot({ widget, serverStore, onTakenOver, children }: WidgetRootProps) {
  const [isFirstPass, setFirstPass] = useState(serverStore !== undefined);
  useEffect(() => {
    if (isFirstPass) startTransition(() => setFirstPass(false));
  }, [isFirstPass]);
  // before anything else can be typed into fields that are drawn as the page's store has them
  useLayoutEffect(() => {
    if (!isFirstPass) onTakenOver?.();
  }, [isFirstPass, onTakenOver]);
  const { topHeading, headingLevel = topHeading } = widget;
  const store = (isFirstPass ? serverStore : undefined) ?? widget.marketplace.store;
  return (
    <WidgetContext value={widget}>
      <Provider store={store}>
        <IsServedContext value={isFirstPass}>
          <RootBreakpoint />
          <PartnerColours />
          <PageEvents />
          <HeadingOffset value={headingLevel - topHeading}>
            <ErrorBoundary widget={widget}>{children}</ErrorBoundary>
          </HeadingOffset>
          <Ready />
          <ElementFooter />
          <Notifications />
        </IsServedContext>
      </Provider>
    </WidgetContext>
  );
}

/** Keeps `data-breakpoint` on the element's root, before the first paint and without rendering, for CSS. */
function RootBreakpoint() {
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

/** Stand there while it is not: its skeleton, why it can't be shown (not those that are passed on), a button without its number. */
const unready = 'slot:is([name=loading],[name=error]):not([slot]),button[aria-busy]';

/** Notifies the page once that the element shows what it is there for. One inside another element belongs to that. */
function Ready() {
  const { host } = useWidget();
  const emit = useEmit();
  useEffect(() => {
    const root = host.shadowRoot;
    if (!root || standsInElement(host)) return undefined;
    const look = () => {
      if (root.querySelector(unready)) return;
      observer.disconnect();
      emit('fo-ready', {});
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    look();
    return () => observer.disconnect();
  }, [host, emit]);
  return null;
}

/**
 * Notifies the page of what happened to all of it, and of each call that failed: every element of a marketplace learns of it, the
 * first one emits the event.
 */
function PageEvents() {
  const event = useAtomValue(pageEventAtom);
  const claim = useSetAtom(claimPageEventAtom);
  const { api } = useAtomValue(portsAtom);
  const emit = useEmit();
  useEffect(() => {
    if (!event || !claim(event.id)) return;
    if (event.kind === 'session-expired') emit('fo-session-expired', {});
    else if (event.kind === 'basket-switched') emit('fo-basket-switched', { basketId: event.basketId });
    else if (event.kind === 'logged-in') emit('fo-logged-in', { session: event.session });
    else emit('fo-logged-out', { session: event.session });
  }, [event, claim, emit]);
  useEffect(
    () =>
      api.onError((failed) => {
        if (failed.emitted) return;
        failed.emitted = true;
        const { key, message } = toFailure(failed.failure);
        emit('fo-error-occurred', { key, message, shown: failed.shown });
      }),
    [api, emit],
  );
  return null;
}
