import { createContext, useCallback, useContext } from 'react';
import type { ElementEventName, ElementEvents } from '#shared/contract/element-events.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { emit } from '../marketplace/events.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { type NavigateOptions, navigate } from '../navigation/navigate.ts';
import { usePartnerHref } from '../partner/use-partner-href.ts';
import type { Translator } from '../texts/translator.ts';
import type { MethodHub } from './method-hub.ts';
import type { WidgetConfig } from './widget-config.ts';

/** What a component may know of the element it is in. */
export interface Widget extends WidgetConfig {
  /** the language that is shown: another one is taken up once its texts are there */
  readonly lang: Language;
  /** false until the first texts are there; nothing is shown before */
  readonly ready: boolean;
  readonly texts: Translator;
  /** it shows the marketplace's imprint itself (see ElementFooter) */
  readonly placesFooter: boolean;
  /** of its highest heading, where the page does not say */
  readonly topHeading: number;
  /** the custom element; for `getRootNode()` and the like, in handlers and effects only: on the server there is none */
  readonly host: HTMLElement;
  readonly marketplace: Marketplace;
  readonly methods: MethodHub;
}

export const WidgetContext = createContext<Widget | null>(null);

export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) {
    throw new Error(
      'useWidget() was called outside an element. Its hooks need the element around them: render the component through defineWidget(), in tests and stories too.',
    );
  }
  return widget;
}

export function useHost(): HTMLElement {
  return useWidget().host;
}

/** `emit` from this element (see events.ts). */
export function useEmit() {
  const { host } = useWidget();
  return useCallback(
    <Name extends ElementEventName>(name: Name, detail: ElementEvents[Name]) => emit(host, name, detail),
    [host],
  );
}

/** `navigate` from this element (see navigate.ts); relative addresses count from the marketplace's site. */
export function useNavigate() {
  const { host, apiBase, whiteLabel } = useWidget();
  const partnerHref = usePartnerHref();
  return useCallback(
    (href: string, { replace = false }: Pick<NavigateOptions, 'replace'> = {}) =>
      navigate(host, href, { replace, whiteLabel, base: `${apiBase}/`, partnerHref }),
    [host, apiBase, whiteLabel, partnerHref],
  );
}
