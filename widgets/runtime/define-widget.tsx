import type { ComponentType } from 'react';
import { advise } from './advice/advise.ts';
import { createMarketplace } from './create-marketplace.ts';
import { version } from './version.ts';
import { type WidgetOptions, widgetElementClass } from './widget-element.ts';

/**
 * Defines a custom element around a React component (widget-element.ts). Does nothing where there is no DOM, and where the tag is defined already: silently for the same
 * version, with one warning for another.
 */
export function defineWidget<Props extends object>(
  tag: `fo-${string}`,
  Component: ComponentType<Props>,
  options: WidgetOptions<Props>,
): void {
  if (typeof customElements === 'undefined') return;
  const known = customElements.get(tag) as { readonly widgetVersion?: string } | undefined;
  if (!known) customElements.define(tag, widgetElementClass(Component, options, createMarketplace));
  else if (known.widgetVersion !== version)
    advise(({ otherVersion }) => otherVersion(`<${tag}>`, known.widgetVersion ?? 'unknown'));
}
