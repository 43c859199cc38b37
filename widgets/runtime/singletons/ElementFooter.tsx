import { footerSingleton } from '#state/core/page-singletons.ts';
import { useWidget } from '../element/widget-context.ts';
import { lazyComponent } from '../lazy.tsx';
import { useSingleton } from './use-singleton.ts';

/** Who the marketplace is; its own pages, which most people see first, have an imprint of their own and never need this. */
export const LazyLegalLine = lazyComponent(async () => (await import('./LegalLine.tsx')).LegalLine);

/**
 * Who the marketplace is, which the law wants reachable from every page that it stands on: one quiet line below the
 * first element on another site's page. `footer="hidden"` hides it, `footer="shown"` shows it anywhere. An element that
 * places the line itself is none of them.
 */
export function ElementFooter() {
  const { footer, placesFooter } = useWidget();
  const shown = useSingleton(footerSingleton, footer && !placesFooter);
  return shown ? <LazyLegalLine /> : null;
}
