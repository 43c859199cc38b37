import type { ElementEventName } from '#shared/contract/element-events.ts';
import type { PageTexts } from '../texts/page-texts.ts';
import type { Flow, Theme } from './widget-config.ts';
import type { PropType } from './widget-props.ts';

/** The common attributes as properties; `lang` is one by HTML. */
export interface CommonProperties {
  /** the marketplace's address, by default that of the loader's script */
  apiBase?: string | undefined;
  /** a partner's key; it makes the page white-labelled */
  apiKey?: string | undefined;
  /** `auto` (the default) takes the page's own `color-scheme` */
  theme?: Theme | undefined;
  /** by default `navigate` on the marketplace's own origin, else `inline` */
  flow?: Flow | undefined;
  /** `none` leaves the page's own font */
  font?: 'none' | undefined;
  /** the widths in px from which small, medium and large hold; by default `768,992,1200` */
  breakpoints?: string | undefined;
  /** the marketplace's imprint below the element; by default shown on pages of other sites */
  footer?: 'shown' | 'hidden' | undefined;
  /** the level of the element's highest heading; all others follow */
  headingLevel?: '1' | '2' | '3' | '4' | '5' | '6' | undefined;
  /** texts in the page's own words, by key; as an attribute it is JSON */
  texts?: PageTexts | undefined;
}

/** A custom element around a component: its properties, which are all optional, and the common ones. */
export type WidgetElementOf<Props> = HTMLElement &
  CommonProperties & { -readonly [Key in keyof Props]?: Props[Key] | undefined };

/** A custom element's class, with what guards and tools ask of it. */
export interface WidgetElementClass {
  new (): HTMLElement;
  readonly widgetVersion: string;
  readonly widgetEvents: readonly ElementEventName[];
  readonly widgetProps: Readonly<Record<string, PropType>>;
  readonly widgetMethods: readonly string[];
  readonly widgetPlacesFooter: boolean;
  readonly widgetTopHeading: number;
}
