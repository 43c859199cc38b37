import * as z from 'zod/mini';
import { embedSettings, sessionHanded, sessionOffered } from '#shared/contract/embed.ts';
import { type EmbedSettings, embedAppId } from '#shared/contract/embed-page.ts';
import { isAllowedOrigin } from '#shared/domain/navigation/allowed-target.ts';

interface AskParentOptions {
  readonly apiBase: string;
  readonly apiKey: string;
  readonly page: Window;
  /** how long the first answer is waited for, in milliseconds */
  readonly timeoutMs: number;
  /** takes a session over; `late` when it comes after the page has begun with one of its own */
  readonly onSession: (session: {
    readonly sessionId: string;
    readonly origin: string;
    readonly late: boolean;
  }) => void;
}

/**
 * Asks the page around this frame for its session (PRODUCT.md 20.5), where the server said whose pages may stand around
 * it. Only the parent is listened to, and only at one of those origins. `settled` resolves with the first answer, or
 * when none has come in time: there may be none of our elements around. Null where nobody is to be asked.
 */
export function askParent({ apiBase, apiKey, page, timeoutMs, onSession }: AskParentOptions) {
  if (page.parent === page || page.location.origin !== new URL(apiBase).origin) return null;
  const settings = embedSettingsOf(page.document);
  if (settings?.apiKey !== apiKey) return null;
  const parents = { origins: settings.parents, loopback: settings.loopback };
  let late = false;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });

  // the question holds nothing that is not in the frame's address anyway
  const ask = () => page.parent.postMessage({ type: 'fo-session-wanted', apiKey }, '*');
  const listen = ({ data, source, origin }: MessageEvent) => {
    if (source !== page.parent || !isAllowedOrigin(origin, parents)) return;
    const offered = z.safeParse(sessionOffered, data);
    if (offered.success && offered.data.apiKey === apiKey) ask();
    const handed = z.safeParse(sessionHanded, data);
    if (!handed.success || handed.data.apiKey !== apiKey) return;
    onSession({ sessionId: handed.data.sessionId, origin, late });
    answer();
  };
  page.addEventListener('message', listen);
  ask();
  const timer = page.setTimeout(answer, timeoutMs);
  const settled = answered.then(() => {
    late = true;
    page.clearTimeout(timer);
  });
  return { settled, receive: listen, stop: () => page.removeEventListener('message', listen) };
}

/** What the server gave this page, where it is an embedded one. */
function embedSettingsOf(document: Document): EmbedSettings | null {
  const json = document.getElementById(embedAppId)?.dataset['settings'];
  if (json === undefined) return null;
  try {
    return z.safeParse(embedSettings, JSON.parse(json)).data ?? null;
  } catch {
    // an app element of somebody else's page
    return null;
  }
}
