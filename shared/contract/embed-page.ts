export const embedTag = 'fo-embedded-addresses';

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

/** The attributes of the element that an embedded page shows; `own`: the origin that the page is shown at. */
export function embedAttributes(settings: EmbedSettings, own: string): Readonly<Record<string, string>> {
  const attributes: Readonly<Record<string, string | null>> = {
    'api-key': settings.apiKey,
    theme: settings.theme,
    'address-changed-url': settings.addressChangedUrl,
    'cancel-url': settings.cancelUrl,
    'cities-url': settings.citiesUrl,
    // the very origin that the page is shown at is one of ours, whatever name it was reached by
    'allowed-origins': [...settings.origins, own].join(' '),
    'allow-loopback': settings.loopback ? '' : null,
  };
  return Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** What an embedded page sends the page around it, by `postMessage`. */
export type EmbedMessage =
  /** the browser did not let the frame leave; the page around it may go there itself */
  | { readonly type: 'fo-navigate'; readonly href: string }
  /** the height that shows the whole page without a scroll bar, in px */
  | { readonly type: 'fo-resized'; readonly height: number };
