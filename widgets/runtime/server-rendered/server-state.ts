import { callUrl, type UrlValues } from '#io/http/call-url.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { sortedByKey } from '#shared/domain/sorted-by-key.ts';
import type { WidgetConfig } from '../element/widget-config.ts';

/** What the server's markup was made from. It travels beside the markup, as JSON, so that the first pass in the browser sees the same. */
export interface ServerState {
  /** of the elements' build that rendered it: another one may draw something else */
  readonly build: string;
  /** what is shown depends on, as `renderedFor` has it */
  readonly renderedFor: string;
  /** the server's time, in milliseconds since 1970 */
  readonly now: number;
  /** the query of the page's address, for elements that keep what they show in it */
  readonly search?: string | undefined;
  /** what the operator has registered for the page's api key */
  readonly partner?: PartnerBranding | undefined;
  /** of the ids in it */
  readonly idPrefix: string;
  /** what its calls were answered, by `answerKey` */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** `GET /json/restaurants?zip=1070`; `input`: what fills the call, as `api.call` takes it. */
export function answerKey(call: Pick<Call, 'method' | 'path'>, input: object = {}): string {
  const { params, query } = input as { readonly params?: UrlValues; readonly query?: UrlValues };
  return `${call.method} ${callUrl('', call, params, query)}`;
}

/** What the markup depends on besides the answers: whoever asks with another configuration or other properties gets it drawn anew. */
export function renderedFor(
  {
    apiBase,
    apiKey,
    lang,
    flow,
    replaced,
    headingLevel,
  }: Pick<WidgetConfig, 'apiBase' | 'apiKey' | 'lang' | 'flow' | 'replaced' | 'headingLevel'>,
  props: Readonly<Record<string, unknown>>,
): string {
  const given = Object.entries(props).filter(([, value]) => value !== undefined && value !== false);
  return toJson([apiBase, apiKey, lang, flow, replaced, headingLevel, sortedByKey(Object.fromEntries(given))]);
}

/** What came with the markup of a shadow root; null where nothing did, or what nobody can read. */
export function readServerState(root: ParentNode): ServerState | null {
  const text = root.querySelector('script[data-ssr]')?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as ServerState;
  } catch {
    // a page that changed it gets the element drawn anew
    return null;
  }
}
