/** What of reCAPTCHA's library (version 3) is used. While it is being fetched there is only `ready`. */
export interface CaptchaLibrary {
  ready(callback: () => void): void;
  execute?(siteKey: string, options: { action: string }): PromiseLike<string>;
}

/** A form waits no longer for its token. */
const timeoutMs = 5000;

/** Rejects when the library fails, or gives no token in time. */
export async function tokenOf(library: CaptchaLibrary, key: string, action: string): Promise<string> {
  const execute = async () => {
    if (!library.execute) throw new Error('no library');
    return await library.execute(key, { action });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), timeoutMs);
      library.ready(() => void execute().then(resolve, reject));
    });
  } finally {
    clearTimeout(timer);
  }
}
