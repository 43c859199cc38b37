import type { ComponentType } from 'react';
import { knownTemporal, type TemporalApi } from '../../shared/domain/time/temporal.ts';
import { createNetwork } from '../io/network.ts';
import { whenFetched } from '../state/when-fetched.ts';
import { advise } from './advice/advise.ts';
import { createMarketplace } from './create-marketplace.ts';
import { loadTemporal } from './load-temporal.ts';
import { version } from './version.ts';
import { type WidgetOptions, widgetElementClass } from './widget-element.ts';

/**
 * Defines a custom element around a React component (widget-element.ts). Does nothing where there is no DOM, and where the tag is defined already: silently for the same
 * version, with one warning for another.
 *
 * This is the one place that waits for `Temporal`, without which no marketplace can be made: at once where the browser
 * has it; else the tag is defined when it was fetched, and what the page set or put there meanwhile counts from then.
 */
export function defineWidget<Props extends object>(
  tag: `fo-${string}`,
  Component: ComponentType<Props>,
  options: WidgetOptions<Props>,
): void {
  if (typeof customElements === 'undefined') return;
  const define = (temporal: TemporalApi) => {
    const known = customElements.get(tag) as { readonly widgetVersion?: string } | undefined;
    if (!known) {
      customElements.define(
        tag,
        widgetElementClass(Component, options, (config) => createMarketplace(config, temporal)),
      );
    } else if (known.widgetVersion !== version)
      advise(({ otherVersion }) => otherVersion(`<${tag}>`, known.widgetVersion ?? 'unknown'));
  };
  const temporal = knownTemporal();
  if (temporal) define(temporal);
  else {
    whenFetched(loadTemporal, createNetwork(), {
      onThere: define,
      onFailed: () => advise(({ missingTemporal }) => missingTemporal(tag)),
    });
  }
}
