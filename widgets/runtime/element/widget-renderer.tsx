import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { build } from '../loader/build.ts';
import { nextTask } from '../loader/next-task.ts';
import type { Store } from '../marketplace/marketplace.ts';
import { marketplaceKey } from '../marketplace/marketplace-registry.ts';
import { pageWide } from '../marketplace/page-wide.ts';
import { replayEarlyInput } from '../server-rendered/early-input.ts';
import { readServerState, renderedFor, type ServerState } from '../server-rendered/server-state.ts';
import { warnDeveloper } from '../warnings/warn-developer.ts';
import { WidgetRoot } from './WidgetRoot.tsx';
import type { Widget } from './widget-context.ts';
import type { WidgetSession } from './widget-session.ts';

/** A component's own props, and what r2wc adds to them. */
export type AnyProps = Record<string, unknown> & { container?: unknown };

/** Loads into a store what an element shows first and is the same for everybody; what is there already stays. */
export type Prepare<Props> = (store: Store, props: Props) => Promise<void>;

/** An element that is on the page. */
export interface Mounted {
  render(props: AnyProps): void;
  unmount(): void;
}

interface MountOptions {
  readonly session: WidgetSession;
  readonly Component: ComponentType<AnyProps>;
  readonly prepare: Prepare<AnyProps> | undefined;
}

/** The `<div data-root>` that React renders into: the server's, with its markup, or a new one. */
function rootElement(shadow: ParentNode): HTMLElement {
  const known = shadow.querySelector<HTMLElement>('[data-root]');
  if (known) return known;
  const made = document.createElement('div');
  made.dataset['root'] = '';
  shadow.append(made);
  return made;
}

/** r2wc changes one object in place; React needs a new one to see a difference. */
function ownProps({ container: _container, ...own }: AnyProps): AnyProps {
  return own;
}

/** Ids differ from element to element: an element may have a form in the page itself, where those of all meet. */
function ownPrefix(): string {
  const count = pageWide('elements-mounted', () => ({ elements: 0 }));
  count.elements += 1;
  return `fo${count.elements}-`;
}

/**
 * What React would keep until the part that it is about is taken over, and then send anew to its target. In a shadow root
 * it has none any more by then, and React throws.
 */
const replayedByReact = ['focusin', 'dragenter', 'mouseover', 'pointerover', 'gotpointercapture'];
const keepFromReact = (event: Event) => event.stopPropagation();

/** Shows a component in a shadow root, or takes over what the server has rendered there. */
export function mountWidget(shadow: ShadowRoot, { session, Component, prepare }: MountOptions): Mounted {
  const target = rootElement(shadow);
  /** null until there is something to say */
  let root: Root | null = null;
  /** null: nothing came from the server, or it was taken over or given up */
  let served = target.hasChildNodes() ? readServerState(shadow) : null;
  let isPreparing = false;
  let isGone = false;
  /** for the first pass over the server's markup */
  let serverStore: Store | undefined;
  let newest: AnyProps = {};

  /** By now the adopted sheets say the same as the styles that came with the markup. */
  const handleTakenOver = () => {
    const isServed = serverStore !== undefined;
    serverStore = undefined;
    for (const type of replayedByReact) shadow.removeEventListener(type, keepFromReact, true);
    for (const part of [...shadow.children, ...shadow.host.children]) if (part.hasAttribute('data-ssr')) part.remove();
    // a field that has the focus already, and what it does for who is about to type
    if (isServed) shadow.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    replayEarlyInput(shadow.host);
  };

  const treeOf = (widget: Widget) => (
    // elements of different marketplaces must not share component state
    <WidgetRoot
      key={marketplaceKey(widget)}
      widget={widget}
      serverStore={serverStore}
      onTakenOver={serverStore && handleTakenOver}
    >
      <Component {...ownProps(newest)} />
    </WidgetRoot>
  );

  const renderAnew = (widget: Widget) => {
    target.replaceChildren();
    root = createRoot(target, { identifierPrefix: ownPrefix() });
    root.render(treeOf(widget));
    served = null;
    handleTakenOver();
  };

  const takeOver = async (state: ServerState, widget: Widget) => {
    isPreparing = true;
    // modules have just been evaluated, in one task with this: on a slow phone both together would block for too long
    await nextTask();
    const { marketplace } = widget;
    const firstStore = marketplace.serverStore(state);
    marketplace.receive(state);
    await Promise.all([firstStore, marketplace.store].map(async (store) => prepare?.(store, ownProps(newest))));
    isPreparing = false;
    const { widget: present } = session;
    if (isGone || !present) return;
    if (present !== widget || !fits(state, present, newest)) return renderAnew(present);
    served = null;
    serverStore = firstStore;
    for (const type of replayedByReact) shadow.addEventListener(type, keepFromReact, true);
    // as a transition it is taken over in slices, between which a frame or a press has its turn
    startTransition(() => {
      root = hydrateRoot(target, treeOf(present), { identifierPrefix: state.idPrefix });
    });
  };

  return {
    // until the element's texts are there, what is there stays: nothing, or the server's markup
    render(props) {
      newest = props;
      const { widget } = session;
      if (!widget) root?.render(null);
      if (!widget?.ready || isPreparing) return;
      shadow.querySelector('[data-wrong]')?.remove();
      target.lang = widget.lang;
      target.dataset['theme'] = widget.theme;
      const known = root;
      if (known && serverStore) {
        // behind the slices that take the markup over, which an urgent update would throw away
        startTransition(() => known.render(treeOf(widget)));
      } else if (known) known.render(treeOf(widget));
      else if (served && fits(served, widget, props)) void takeOver(served, widget);
      else {
        const markupBuild = served?.build;
        if (target.hasChildNodes()) warnDeveloper(({ otherMarkup }) => otherMarkup(shadow.host, markupBuild, build));
        renderAnew(widget);
      }
    },
    unmount() {
      isGone = true;
      root?.unmount();
      session.close();
    },
  };
}

const fits = (state: ServerState, widget: Widget, props: AnyProps) =>
  state.build === build && state.renderedFor === renderedFor(widget, ownProps(props));
