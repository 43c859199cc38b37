import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ElementEvents } from '#shared/contract/element-events.ts';
import { standsInElement } from '../element/widget-config.ts';
import { useNavigate, useWidget } from '../element/widget-context.ts';
import { ourHref } from '../navigation/navigate.ts';
import { type PlaceStep, placeOfHref } from './order-steps.ts';
import { useReturnedOrder } from './use-returned-order.ts';

/** Where a person asked to go. */
export type AskedStep = ElementEvents['fo-navigate'];

/** What an element shows by itself: the search, the list, or a basket, which is no page of the marketplace. */
export type PlaceHome = 'home' | 'list' | 'basket';

/** Elements of the page that show a returned order themselves, before this one; the basket's dialog is closed then. */
const orderElements: Readonly<Record<PlaceHome, string>> = {
  basket: '*',
  list: 'fo-restaurant-menu, fo-checkout, fo-order-status',
  home: 'fo-restaurant-menu, fo-checkout, fo-order-status, fo-restaurant-list',
};

/**
 * What stands in the element's place with `flow="inline"`: it takes its own `fo-navigate` and those of what it shows,
 * where they lead to a page of the marketplace (PRODUCT.md 19.4), beginning with the one that was asked for already.
 * Inside another element they are that one's. The payment page leads back to the order, unless the page has an element
 * that shows it anyway.
 */
export function usePlaceSteps(
  home: PlaceHome,
  contentRef: RefObject<HTMLElement | null>,
  takeAsked: () => AskedStep | null,
) {
  const { host, apiBase } = useWidget();
  const navigate = useNavigate();
  const returned = useReturnedOrder(null);
  const [gone, setGone] = useState<readonly PlaceStep[] | null>(null);
  const [isShownElsewhere] = useState(() => host.ownerDocument.querySelector(orderElements[home]) !== null);
  const found = returned && !isShownElsewhere ? returned : null;
  /** what was gone to and lies on one another; none: the element's own content */
  const steps = useMemo(() => gone ?? (found ? [found] : none), [gone, found]);
  /** of what holds the last step: takes the focus when another one comes; wants `tabIndex={-1}` */
  const stepRef = useRef<HTMLDivElement>(null);
  const stepsRef = useRef(steps);
  const leftRef = useRef<{ readonly focus: HTMLElement | null; readonly top: number } | null>(null);
  const isCovered = steps.length > 0;

  // by hand, so that it is seen again before it takes the focus back
  useLayoutEffect(() => {
    const content = contentRef.current;
    if (!content || !isCovered) return undefined;
    content.hidden = true;
    return () => {
      content.hidden = false;
    };
  }, [contentRef, isCovered]);

  useEffect(() => {
    if (stepsRef.current === steps) return;
    stepsRef.current = steps;
    const left = leftRef.current;
    if (steps.length > 0) {
      host.scrollIntoView({ block: 'start' });
      stepRef.current?.focus({ preventScroll: true });
    } else if (left) {
      // as it was when it was left
      host.ownerDocument.defaultView?.scrollTo({ top: left.top });
      left.focus?.focus({ preventScroll: true });
    }
  }, [steps, host]);

  useEffect(() => {
    if (standsInElement(host)) return undefined;
    const handleNavigate = (event: CustomEvent<AskedStep>) => {
      const next = placeOfHref(ourHref(event.detail), apiBase);
      // the page itself may have taken it already
      if (!next || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      const before = stepsRef.current;
      if (before.length === 0) {
        const focus = host.shadowRoot?.activeElement;
        const top = host.ownerDocument.defaultView?.scrollY ?? 0;
        leftRef.current = { focus: focus as HTMLElement | null, top };
      }
      setGone(stepsAfter(before, next, home));
    };
    host.addEventListener('fo-navigate', handleNavigate);
    return () => host.removeEventListener('fo-navigate', handleNavigate);
  }, [host, apiBase, home]);

  // after the listener is there: the page learns of what is no step of ours
  useEffect(() => {
    const held = takeAsked();
    if (held) navigate(ourHref(held), { replace: held.replace });
  }, [navigate, takeAsked]);

  const goBack = useCallback(() => setGone(stepsRef.current.slice(0, -1)), []);
  return { steps, goBack, stepRef };
}

const none: readonly PlaceStep[] = [];

/** Going to where one has come from is going back; an order stands in place of its checkout, which is over. */
export function stepsAfter(before: readonly PlaceStep[], next: PlaceStep, home: PlaceHome): readonly PlaceStep[] {
  if (next.kind === 'home' || next.kind === home) return none;
  const known = before.findIndex((step) => keyOfStep(step) === keyOfStep(next));
  const under =
    known >= 0
      ? before.slice(0, known)
      : before.filter(({ kind }) => kind !== next.kind && !(kind === 'checkout' && next.kind === 'order'));
  return [...under, next];
}

/** Two steps of one key are the same place. */
export function keyOfStep(step: PlaceStep): string {
  switch (step.kind) {
    case 'menu':
    case 'checkout':
      return `${step.kind} ${step.slug}`;
    case 'order':
      return `order ${step.orderId}`;
    default:
      return step.kind;
  }
}
