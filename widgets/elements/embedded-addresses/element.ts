import { defineWidget } from '#runtime/element/define-widget.tsx';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { embedTexts } from '#shared/messages/embed/texts.ts';
import { errorsTexts } from '#shared/messages/errors/texts.ts';
import { searchTexts } from '#shared/messages/search/texts.ts';
import { EmbeddedAddresses, type EmbeddedAddressesProps } from './EmbeddedAddresses.tsx';
import { css, sheet } from './embedded-addresses.css?sheet';

/**
 * `<fo-embedded-addresses>`: what stands in the app element of `/embed/addresses`: city selector, address widget and
 * the result around them. It leaves by navigating the top window.
 *
 * Attributes
 * - `address-changed-url` (none): where a changed address leads
 * - `cancel-url` (none): where a reset and a cancelled choice of the city lead. Without `cities-url` the page is modal
 *   only: it asks for the city where one is open, and else leaves at once
 * - `cities-url` (none): where a chosen city leads; the cities then stand in the page and no modal is shown
 * - `allowed-origins` (the page's own): where these may lead, separated by spaces. Another address shows an error and
 *   goes nowhere
 * - `allow-loopback` (off): they may lead to every loopback origin too
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer`,
 *   `heading-level`, `texts` (see `<fo-store>`)
 *
 * Events
 * - `fo-location-selected` once a location and its city are chosen
 * - `fo-navigate` before it leaves; unless prevented, it navigates the top window. Where the browser refuses that, it
 *   posts `{type: 'fo-navigate', href}` to the page around it and shows a link
 * - `fo-error-occurred` when a call has failed, or it could not show itself
 *
 * Methods
 * - `refresh()`: fetches the chosen location again
 *
 * Slots
 * - `header`: above what it shows
 * - `error`: in place of its own notice that the chosen location can't be loaded
 *
 * Parts
 * - `result`: the chosen address
 * - `modal`: a dialog
 *
 * `<fo-address-search>` and `<fo-cities>` stand inside, with their own parts in their own roots.
 */
export interface FoEmbeddedAddressesElement extends WidgetElementOf<EmbeddedAddressesProps> {
  /** fetches the chosen location again */
  refresh(): Promise<void>;
}

defineWidget<EmbeddedAddressesProps>('fo-embedded-addresses', EmbeddedAddresses, {
  props: {
    addressChangedUrl: 'string',
    cancelUrl: 'string',
    citiesUrl: 'string',
    allowedOrigins: 'string',
    allowLoopback: 'boolean',
  },
  texts: [errorsTexts, embedTexts, searchTexts],
  sheet,
  css,
  methods: ['refresh'],
  topHeading: 2,
  events: ['fo-location-selected', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-embedded-addresses': FoEmbeddedAddressesElement;
  }
}
