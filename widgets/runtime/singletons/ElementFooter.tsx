import { footerSingleton } from '#state/core/page-singletons.ts';
import { useWidget } from '../widget-context.ts';
import type { WidgetElementClass } from '../widget-element-type.ts';
import { LazyLegalLine } from './lazy-legal-line.ts';
import { useSingleton } from './use-singleton.ts';

/**
 * Who the marketplace is, which the law wants reachable from every page that it stands on: one quiet line below the
 * first element on another site's page. `footer="hidden"` hides it, `footer="shown"` shows it anywhere. An element that
 * places the line itself is none of them.
 */
export function ElementFooter() {
  const { footer, host } = useWidget();
  const { widgetPlacesFooter } = host.constructor as unknown as WidgetElementClass;
  const shown = useSingleton(footerSingleton, footer && !widgetPlacesFooter);
  return shown ? <LazyLegalLine /> : null;
}
