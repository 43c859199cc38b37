import { elementModules } from './element-modules.ts';
import { isStrip } from './runtime/element/widget-config.ts';
import { isSupported } from './runtime/loader/browser-age.ts';
import { ensureDefined, registerElementModules } from './runtime/loader/ensure-defined.ts';
import { loadElements } from './runtime/loader/load-elements.ts';
import { recordLoader } from './runtime/loader/loader-info.ts';
import { preload, withPrefetch } from './runtime/loader/preload.ts';
import { version } from './runtime/loader/version.ts';
import { listenToOrderButtons } from './runtime/order-buttons/order-buttons.ts';
import { recordEarlyInput } from './runtime/server-rendered/early-input.ts';
import { fetchMarkup } from './runtime/server-rendered/fetch-markup.ts';
import { warnDeveloper } from './runtime/warnings/warn-developer.ts';

/** What calls wait for (host/build/chunk-groups.ts), with the built loader; from the sources it comes when it is imported. */
const networkFiles = import.meta.env.PROD ? ['./chunks/network.js'] : [];

/*
 * The one script of a page: `<script type="module" async src="https://…/elements/loader.js"></script>`. Fetches the module
 * of each element that stands on the page, when it comes near. Safe to load twice, early, late and by a tag manager.
 */
recordEarlyInput(document, { keepsLinks: true });
const isFirst = recordLoader(new URL(import.meta.url).origin, version);
registerElementModules(
  withPrefetch(elementModules, () => {
    // they stand back behind what an element needs to show itself
    preload(networkFiles, import.meta.url, 'low');
    // an element waits for it (runtime/widget-session.ts); here it only begins to come
    if (!('Temporal' in globalThis)) import('temporal-polyfill').catch(() => undefined);
  }),
);
const prepare = async (element: HTMLElement) => {
  if (isStrip(element)) await (await import('./runtime/loader/await-order.ts')).awaitOrder(element);
  // what defines the elements draws them, and that is the first one's
  if (isFirst) await fetchMarkup(element, import.meta.url);
};
if (isSupported()) {
  loadElements(document, Object.keys(elementModules), prepare);
  listenToOrderButtons(document);
} else warnDeveloper(({ unsupportedBrowser }) => unsupportedBrowser(document));

/** For closed shadow roots, into which the loader can't look: `await ensureDefined('fo-restaurant-menu')`. */
export { ensureDefined };
