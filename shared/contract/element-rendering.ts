import type { PartnerBranding } from './partners.ts';
import type { Language } from './primitives.ts';

/** A call of an element while it is rendered: `GET /json/restaurant/{slug}/products`, with what fills it. */
export interface RenderCall {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** What an element is rendered for, apart from its attributes. */
export interface RenderContext {
  /** where the browser will send its calls: an absolute address without a slash at its end */
  readonly apiBase: string;
  readonly lang: Language;
  /** names the elements' build whose script will take the markup over */
  readonly build: string;
  /** milliseconds since 1970 */
  readonly now: number;
  /** Answers in the contract's shapes, or rejects: then the element is not rendered. */
  readonly answer: (call: RenderCall) => Promise<unknown>;
  /** `inline` where checkout follows in the same place; `navigate` by default */
  readonly flow?: 'navigate' | 'inline' | undefined;
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** of the element's highest heading, where the page says it */
  readonly headingLevel?: number | undefined;
  /** of a partner's page, with what the operator has registered for it */
  readonly partner?: { readonly apiKey: string; readonly branding: PartnerBranding } | undefined;
  /** the query of the page's address, for elements that keep what they show in it */
  readonly search?: string | undefined;
  /** texts in the page's own words, by key */
  readonly texts?: Readonly<Record<string, string>> | undefined;
}

/** An element's attributes, as its tag has them. */
export type RenderAttributes = Readonly<Record<string, string>>;

/**
 * An element as the browser is to show it before any script: the declarative shadow root, to stand as the first thing
 * inside the element's tag, with its style and what its script needs to take it over in place. Only what is the same for
 * everybody is in it. Rejects where the tag is unknown, or what it shows first can't be loaded or drawn: the element is
 * then left to the browser.
 */
export type RenderElement = (tag: string, attributes: RenderAttributes, context: RenderContext) => Promise<string>;

/** What the build of the renderer exports: `dist/renderer/renderer.js`. */
export interface ElementRenderer {
  readonly renderElement: RenderElement;
  /** what markup of that element may be asked for with, by the names of its own attributes; undefined: it is not rendered */
  readonly attributesOf: (tag: string) => readonly string[] | undefined;
  /** the style that markup brings along for that partner's colours besides; null: none */
  readonly partnerStyleText: (branding: PartnerBranding | undefined) => string | null;
  /** the text of each style that markup may bring along, for a policy that names them by their hashes */
  readonly styleTexts: () => readonly string[];
}
