import * as z from 'zod/mini';
import { type LoginCodeHanded, loginCodeTaken } from '#shared/contract/login-window.ts';
import { withLoginCode } from '#shared/domain/navigation/login-hash.ts';

interface Answer {
  readonly apiKey: string;
  /** the page that opened this window; the server has checked that it is the partner's */
  readonly target: string;
  readonly code: string;
}

/** How long the page is waited for to say that it has the code, in milliseconds. */
const timeoutMs = 3000;

/**
 * Gives the code to the page that opened this window, and closes it. Where there is no opener to receive it, because
 * the page cut it off (`Cross-Origin-Opener-Policy`), went somewhere else or was closed, this window becomes that page,
 * with the code in its address.
 */
export async function answerOpener(answer: Answer, page: Window = globalThis.window): Promise<void> {
  if (await isTaken(answer, page)) page.close();
  else page.location.replace(withLoginCode(answer.target, answer.code));
}

async function isTaken({ apiKey, target, code }: Answer, page: Window): Promise<boolean> {
  const opener = page.opener as Window | null;
  if (!opener) return false;
  const { origin } = new URL(target);
  const message: LoginCodeHanded = { type: 'fo-login-code', apiKey, code };
  let stop = () => {};
  try {
    return await new Promise<boolean>((resolve) => {
      const listen = ({ data, source, origin: from }: MessageEvent) => {
        if (source !== opener || from !== origin) return;
        const taken = z.safeParse(loginCodeTaken, data);
        if (taken.success && taken.data.apiKey === apiKey) resolve(true);
      };
      page.addEventListener('message', listen);
      const timer = page.setTimeout(() => resolve(false), timeoutMs);
      stop = () => {
        page.clearTimeout(timer);
        page.removeEventListener('message', listen);
      };
      opener.postMessage(message, origin);
    });
  } finally {
    stop();
  }
}
