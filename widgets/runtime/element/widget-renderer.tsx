import type { ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { marketplaceKey } from '../marketplace/marketplace-registry.ts';
import { pageWide } from '../marketplace/page-wide.ts';
import { WidgetRoot } from './WidgetRoot.tsx';
import type { Widget } from './widget-context.ts';
import type { WidgetSession } from './widget-session.ts';

/** A component's own props, and what r2wc adds to them. */
export type AnyProps = Record<string, unknown> & { container?: unknown };

/** An element that is on the page. */
export interface Mounted {
  render(props: AnyProps): void;
  unmount(): void;
}

interface Mount {
  /** null until there is something to say */
  root: Root | null;
  readonly session: WidgetSession;
  readonly Component: ComponentType<AnyProps>;
  readonly target: HTMLElement;
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

function tree({ Component }: Mount, widget: Widget, props: AnyProps, hydrate = false) {
  // r2wc changes one object in place; React needs a new one to see a difference
  const { container: _container, ...own } = props;
  // elements of different marketplaces must not share component state
  return (
    <WidgetRoot
      key={marketplaceKey(widget)}
      widget={widget}
      hydrationStore={hydrate ? widget.marketplace.privateStore() : undefined}
    >
      <Component {...own} />
    </WidgetRoot>
  );
}

/** Ids differ from element to element: an element may have a form in the page itself, where those of all meet. */
function ownPrefix(): string {
  const count = pageWide('elements-mounted', () => ({ elements: 0 }));
  count.elements += 1;
  return `fo${count.elements}-`;
}

/** Until the element's texts are there, what is there stays: nothing, or the server's markup. */
function show(mounted: Mount, props: AnyProps): void {
  const { root, target } = mounted;
  const { widget } = mounted.session;
  if (!widget) root?.render(null);
  if (!widget?.ready) return;
  target.parentNode?.querySelector('[data-wrong]')?.remove();
  target.lang = widget.lang;
  target.dataset['theme'] = widget.theme;
  if (root) root.render(tree(mounted, widget, props));
  else mounted.root = firstRender(mounted, widget, props);
}

function firstRender(mounted: Mount, widget: Widget, props: AnyProps): Root {
  const { target } = mounted;
  const shadow = target.getRootNode() as ShadowRoot;
  const options = { identifierPrefix: shadow.host.getAttribute('data-ssr-id') ?? ownPrefix() };
  const serverRendered = target.hasChildNodes();
  const element = tree(mounted, widget, props, serverRendered);
  const root = serverRendered ? hydrateRoot(target, element, options) : createRoot(target, options);
  if (!serverRendered) root.render(element);
  return root;
}

/** Shows a component in a shadow root; hydrates where the server has rendered. */
export function mountWidget(shadow: ShadowRoot, session: WidgetSession, Component: ComponentType<AnyProps>): Mounted {
  const mount: Mount = { root: null, session, Component, target: rootElement(shadow) };
  return {
    render: (props) => show(mount, props),
    unmount() {
      mount.root?.unmount();
      session.close();
    },
  };
}
