import { createNetwork } from '#io/network.ts';
import type { TextSource } from './text-source.ts';

/** Sees to it that an element's English texts come, for as long as it wants them (see io/lazy.ts). */
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
    this.#stop ??= this.#source.english.keepLoading(createNetwork(), {
      onReady: () => {
        this.stop();
        this.#onChange();
      },
      onFailed: () => {
        this.#hasFailed = true;
        this.#onChange();
      },
    });
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
    this.#hasFailed = false;
  }
}
