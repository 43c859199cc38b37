/** What of reCAPTCHA's library (version 3) is used. While it is being fetched there is only `ready`. */
export interface CaptchaLibrary {
  ready(callback: () => void): void;
  execute?(siteKey: string, options: { action: string }): PromiseLike<string>;
}

/** A form waits no longer for its token. */
const timeoutMs = 5000;

/** Rejects when the library fails, or gives no token in time. */
export function tokenOf(library: CaptchaLibrary, key: string, action: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), timeoutMs);
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      outcome();
    };
    const fail = (cause: unknown) => settle(() => reject(cause instanceof Error ? cause : new Error(String(cause))));
    library.ready(() => {
      try {
        if (!library.execute) throw new Error('no library');
        library.execute(key, { action }).then((token) => settle(() => resolve(token)), fail);
      } catch (error) {
        fail(error);
      }
    });
  });
}
