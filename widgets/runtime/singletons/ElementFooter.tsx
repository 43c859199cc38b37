import { footerTurn } from '#state/core/page-singletons.ts';
import { useWidget } from '../widget-context.ts';
import type { WidgetElementClass } from '../widget-element-type.ts';
import { LateLegalLine } from './lazy-legal-line.ts';
import { useTurn } from './use-singleton.ts';

/**
 * Who the marketplace is, which the law wants reachable from every page that it stands on: one quiet line below the
 * first element on another site's page. `footer="hidden"` hides it, `footer="shown"` shows it anywhere (spec section
 * 2: the footer can be shown or hidden). An element that places the line itself is none of them.
 */
export function ElementFooter() {
  const { footer, host } = useWidget();
  const { widgetPlacesFooter } = host.constructor as unknown as WidgetElementClass;
  const shown = useTurn(footerTurn, footer && !widgetPlacesFooter);
  return shown ? <LateLegalLine /> : null;
}
