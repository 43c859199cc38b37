import type { TextSource } from './text-source.ts';

/** First pause and longest pause between two tries, each twice as long as the one before. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Sees to it that an element's English texts come, for as long as it wants them: what fails is tried again after a
 * while, and at once when the connection is back.
 */
export class EnglishFetch {
  readonly #source: TextSource;
  readonly #onChange: () => void;
  #stop: (() => void) | null = null;
  #hasFailed = false;

  /** `onChange` is called when the texts have come, and when they could not be had for the first time. */
  constructor(source: TextSource, onChange: () => void) {
    this.#source = source;
    this.#onChange = onChange;
  }

  /** Whether the last try failed and the next one is still to bear fruit. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  start(): void {
    if (this.#stop) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = firstPauseMs;
    let isWanted = true;
    const retry = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', retry);
      fetchTexts();
    };
    const fetchTexts = () => {
      this.#source.fetchEnglish().then(
        () => {
          if (!isWanted) return;
          this.stop();
          this.#onChange();
        },
        () => {
          // the browser itself says in its console why a module could not be fetched
          if (!isWanted) return;
          timer = setTimeout(retry, pauseMs);
          pauseMs = Math.min(pauseMs * 2, longestPauseMs);
          globalThis.addEventListener('online', retry);
          if (this.#hasFailed) return;
          this.#hasFailed = true;
          this.#onChange();
        },
      );
    };
    this.#stop = () => {
      isWanted = false;
      clearTimeout(timer);
      globalThis.removeEventListener('online', retry);
    };
    fetchTexts();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
    this.#hasFailed = false;
  }
}
