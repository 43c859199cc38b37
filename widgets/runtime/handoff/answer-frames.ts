import * as z from 'zod/mini';
import { sessionWanted } from '#shared/contract/embed.ts';

interface AnswerFramesOptions {
  readonly apiBase: string;
  readonly apiKey: string;
  /** the session's id that travels in a header, once there is one; null where it does not */
  readonly sessionId: () => Promise<string | null>;
  readonly page: Window;
}

/**
 * Hands this page's session to a frame of the marketplace in it that asks (PRODUCT.md 20.5): only to a child of this
 * page, only at our own api base, only for our api key. Returns how frames learn that there is another session to be
 * had, how it receives what came before, and the clean-up.
 */
export function answerFrames({ apiBase, apiKey, sessionId, page }: AnswerFramesOptions) {
  const { origin } = new URL(apiBase);

  const handle = async ({ data, source, origin: from }: MessageEvent): Promise<void> => {
    if (from !== origin || !isChildOf(page, source)) return;
    const wanted = z.safeParse(sessionWanted, data);
    if (!wanted.success || wanted.data.apiKey !== apiKey) return;
    const id = await sessionId();
    if (id === null) return;
    source.postMessage({ type: 'fo-session-handed', apiKey, sessionId: id }, { targetOrigin: origin });
  };
  const listen = (event: MessageEvent) => void handle(event);
  page.addEventListener('message', listen);

  return {
    /** Notifies the frames of the marketplace that there is a session for them. */
    offer: () => {
      for (const frame of framesOf(page, origin))
        frame.postMessage({ type: 'fo-session-offered', apiKey }, origin);
    },
    receive: listen,
    stop: () => page.removeEventListener('message', listen),
  };
}

/** A frame of a frame, a window that opened us, or one that we opened, is none. */
function isChildOf(page: Window, source: MessageEventSource | null): source is Window {
  return source !== null && 'parent' in source && source !== page && source.parent === page;
}

/** The marketplace's in the page's own markup; browsers complain of messages to any other. */
function framesOf(page: Window, origin: string): Window[] {
  return [...page.document.querySelectorAll('iframe')].flatMap(({ src, contentWindow }) =>
    contentWindow && URL.parse(src, page.document.baseURI)?.origin === origin ? [contentWindow] : [],
  );
}
