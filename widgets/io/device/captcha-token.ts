/** What of reCAPTCHA's library (version 3) is used. While it is being fetched there is only `ready`. */
export interface CaptchaLibrary {
  ready(callback: () => void): void;
  execute?(siteKey: string, options: { action: string }): PromiseLike<string>;
}

/** A form waits no longer for its token. */
const timeoutMs = 5000;

/** Rejects when the library fails, or gives no token in time. */
export async function tokenOf(library: CaptchaLibrary, key: string, action: string): Promise<string> {
  const token = Promise.withResolvers<string>();
  const timer = setTimeout(() => token.reject(new Error('no answer')), timeoutMs);
  const execute = async () => {
    if (!library.execute) throw new Error('no library');
    return await library.execute(key, { action });
  };
  try {
    library.ready(() => void execute().then(token.resolve, token.reject));
    return await token.promise;
  } finally {
    clearTimeout(timer);
  }
}
