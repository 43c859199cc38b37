import type { ComponentType } from 'react';
import { createMarketplace } from './create-marketplace.ts';
import { pageWide } from './page-wide.ts';
import { version } from './version.ts';
import { type WidgetOptions, widgetElementClass } from './widget-element.ts';

/** Once per page and version: two versions side by side are worth one line, not one per element. */
function warnOfOtherVersion(tag: string, other: string): void {
  const warned = pageWide('warned-versions', () => new Set<string>());
  if (warned.has(other)) return;
  warned.add(other);
  console.warn(
    `<${tag}> is already defined by version ${other}; version ${version} leaves it as it is. The page loads two versions of the elements, and the first one wins. Remove one of the scripts.`,
  );
}

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
  else if (known.widgetVersion !== version) warnOfOtherVersion(tag, known.widgetVersion ?? 'unknown');
}
