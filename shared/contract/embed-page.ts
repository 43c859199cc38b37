/** Id of the app element of an embedded page; its settings stand on it as JSON in `data-settings`. */
export const embedAppId = 'app';

/**
 * What the server gives an embedded page (PRODUCT.md 20.2): its addresses as they were given, each found to be allowed,
 * and where it may lead and from whom it takes a session.
 */
export interface EmbedSettings {
  readonly apiKey: string | null;
  readonly addressChangedUrl: string | null;
  readonly cancelUrl: string | null;
  readonly citiesUrl: string | null;
  /** the host's own origins and those registered for the api key: where it may lead */
  readonly origins: readonly string[];
  /** those registered for the api key alone: whose pages may frame it and hand their session over */
  readonly parents: readonly string[];
  /** the api key owns every loopback origin */
  readonly loopback: boolean;
  readonly theme: 'light' | 'dark' | null;
}

/** What an embedded page sends the page around it, by `postMessage`. */
export type EmbedMessage =
  /** the browser did not let the frame leave; the page around it may go there itself */
  | { readonly type: 'fo-navigate'; readonly href: string }
  /** the height that shows the whole page without a scroll bar, in px */
  | { readonly type: 'fo-resized'; readonly height: number };
