/** As much of a document as shows whether the page is seen. */
type SeenPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * The browser's wake lock (https://w3c.github.io/screen-wake-lock). It is lost whenever the page is hidden, so it is
 * asked for each time that the page is seen again. Browsers give it to secure pages alone, and to none on a device
 * that saves its battery.
 *
 *     asked ── hidden ── refused, or given and taken at once ── seen ── asked again
 */
export function keepScreenOn(
  listener: (staysOn: boolean) => void,
  wakeLock: WakeLock | undefined = globalThis.navigator?.wakeLock,
  page: SeenPage | undefined = globalThis.document,
): () => void {
  if (!wakeLock || !page) {
    listener(false);
    return () => undefined;
  }
  let held: WakeLockSentinel | null = null;
  let asking = false;
  let seenMeanwhile = false;
  let over = false;
  const isSeen = () => page.visibilityState === 'visible';

  const ask = async (): Promise<void> => {
    if (over || asking || held || !isSeen()) return;
    asking = true;
    seenMeanwhile = false;
    const given = await request(wakeLock);
    asking = false;
    if (over) return release(given);
    if (given && !given.released) {
      held = given;
      given.addEventListener('release', () => handleRelease(given));
      listener(true);
    } else if (seenMeanwhile) {
      // what came was the answer to a page that was hidden
      await ask();
    } else if (isSeen()) {
      listener(false);
    }
  };
  const handleRelease = (gone: WakeLockSentinel) => {
    if (held !== gone) return;
    held = null;
    // a screen that nobody looks at keeps nobody waiting for news
    if (!over && isSeen()) listener(false);
  };
  const handleSeen = () => {
    seenMeanwhile = isSeen();
    void ask();
  };

  page.addEventListener('visibilitychange', handleSeen);
  void ask();
  return () => {
    over = true;
    page.removeEventListener('visibilitychange', handleSeen);
    release(held);
  };
}

/** Null where the browser refuses: the battery is low, the page is hidden, its policy forbids it. */
async function request(wakeLock: WakeLock): Promise<WakeLockSentinel | null> {
  return await wakeLock.request('screen').catch(() => null);
}

function release(sentinel: WakeLockSentinel | null): void {
  // one that is released already rejects nothing; whatever else happens, the page no longer wants it
  void sentinel?.release().catch(() => undefined);
}
