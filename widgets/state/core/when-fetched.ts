import type { Network } from '#io/ports.ts';

/** First pause and longest pause between two tries, each twice as long as the one before. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

export interface FetchedListeners<Module> {
  readonly onThere: (module: Module) => void;
  /** once, with the first try that failed */
  readonly onFailed?: () => void;
}

/**
 * Fetches code that is wanted later than the rest, for as long as it is wanted: what fails is tried again after a while,
 * and at once when the connection is back. Answers its clean-up, after which nobody is told anything.
 */
export function whenFetched<Module>(
  fetch: () => Promise<Module>,
  { onBack }: Pick<Network, 'onBack'>,
  { onThere, onFailed }: FetchedListeners<Module>,
): () => void {
  let isWanted = true;
  let tries = 0;
  let stopWaiting = () => {};
  const wait = () => {
    const timer = setTimeout(attempt, Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs));
    const stopHearing = onBack(attempt);
    stopWaiting = () => {
      clearTimeout(timer);
      stopHearing();
    };
  };
  const attempt = () => {
    stopWaiting();
    fetch().then(
      (module) => {
        if (isWanted) onThere(module);
      },
      () => {
        // the browser itself says in its console why a module could not be fetched
        if (!isWanted) return;
        tries += 1;
        wait();
        if (tries === 1) onFailed?.();
      },
    );
  };
  attempt();
  return () => {
    isWanted = false;
    stopWaiting();
  };
}
