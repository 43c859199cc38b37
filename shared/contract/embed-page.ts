import type * as z from 'zod/mini';
import type { embedSettings } from './embed.ts';

export const embedTag = 'fo-embedded-addresses';

/** Id of the app element of an embedded page; its settings stand on it as JSON in `data-settings`. */
export const embedAppId = 'app';

export type EmbedSettings = z.infer<typeof embedSettings>;

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
