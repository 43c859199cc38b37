import type { ComponentType } from 'react';
import { createNetwork } from '#io/device/network.ts';
import { lazy } from '#io/lazy.ts';
import { knownTemporal, provideTemporal, type TemporalApi } from '#shared/domain/time/temporal.ts';
import { isOlder, isSupported } from '../loader/browser-age.ts';
import { version } from '../loader/version.ts';
import { createMarketplace } from '../marketplace/create-marketplace.ts';
import type { CreateMarketplace } from '../marketplace/marketplace.ts';
import { warnDeveloper } from '../warnings/warn-developer.ts';
import { configChanged } from './widget-config.ts';
import { type WidgetOptions, widgetElementClass } from './widget-element.ts';

let adapt: ((host: HTMLElement) => void) | undefined;

/** `Temporal` for browsers that have none, with what else the older ones of them lack; the page keeps its globals. */
const lazyTemporal = lazy(async () => {
  const [{ Temporal }, older] = await Promise.all([
    import('temporal-polyfill'),
    isOlder() ? import('./older-browsers.ts') : null,
  ]);
  adapt = older?.adaptToBrowser;
  return provideTemporal(Temporal);
});

/** What an element's module says of it, for whoever renders its markup: the server, and the stories of that. */
export interface WidgetDefinition {
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly options: WidgetOptions<Record<string, unknown>>;
}

const defined = new Map<string, WidgetDefinition>();
/** By tag. */
export const definitions: ReadonlyMap<string, WidgetDefinition> = defined;

/**
 * Defines a custom element around a React component (widget-element.ts), and keeps its definition for whoever renders its
 * markup, where there is no DOM that alone. Does nothing where the tag is defined already: silently for the same version,
 * with one warning for another.
 *
 * This is the one place that waits for `Temporal`, without which no marketplace can be made, and so nothing be shown: at
 * once where the browser has it, else the elements show themselves when it was fetched. The tag itself is defined in any
 * case, as frameworks look at a defined element for which of their values are properties.
 */
export function defineWidget<Props extends object>(
  tag: `fo-${string}`,
  Component: ComponentType<Props>,
  options: WidgetOptions<Props>,
): void {
  defined.set(tag, { Component, options } as unknown as WidgetDefinition);
  // what an unsupported browser shows is the page's own content of the tag; the loader warns of it
  if (typeof document === 'undefined' || !isSupported()) return;
  const known = customElements.get(tag) as { readonly widgetVersion?: string } | undefined;
  if (known) {
    if (known.widgetVersion !== version)
      warnDeveloper(({ otherVersion }) => otherVersion(`<${tag}>`, known.widgetVersion ?? 'unknown'));
    return;
  }
  const creatorWith = (temporal: TemporalApi): CreateMarketplace => {
    return (config) => createMarketplace(config, temporal);
  };
  const temporal = knownTemporal();
  let creator = temporal ? creatorWith(temporal) : null;
  customElements.define(
    tag,
    widgetElementClass(Component, options, (host) => {
      adapt?.(host);
      return creator;
    }),
  );
  if (creator) return;
  lazyTemporal.keepLoading(createNetwork(), {
    onReady: (fetched) => {
      creator = creatorWith(fetched);
      configChanged();
    },
    onFailed: () => warnDeveloper(({ missingTemporal }) => missingTemporal(tag)),
  });
}
