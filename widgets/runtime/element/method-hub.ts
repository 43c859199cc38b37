export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

type Method = (...args: readonly unknown[]) => unknown;

/**
 * Connects an element's public methods (`element.refresh()`) with the components that carry them out; several may, each
 * its own. A call of a method that nobody carries out yet waits until somebody does, so that the page needs not know
 * when that is.
 */
export class MethodHub {
  readonly #registered = new Set<Methods>();
  readonly #waiting = new Map<string, ((method: Method) => void)[]>();

  /** Returns the clean-up, after which calls wait again. */
  register(methods: Methods): () => void {
    this.#registered.add(methods);
    for (const [name, method] of Object.entries(methods)) {
      const waiting = this.#waiting.get(name) ?? [];
      this.#waiting.delete(name);
      for (const resume of waiting) resume(method as Method);
    }
    return () => void this.#registered.delete(methods);
  }

  async call(name: string, args: readonly unknown[]): Promise<unknown> {
    // the newest, should two carry out the same
    const known = [...this.#registered].findLast((methods) => name in methods)?.[name] as Method | undefined;
    if (known) return known(...args);
    const method = await new Promise<Method>((resolve) => {
      this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), resolve]);
    });
    return method(...args);
  }
}
