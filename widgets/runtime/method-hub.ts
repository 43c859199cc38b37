export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * Connects an element's public methods (`element.refresh()`) with the component that carries them out. A call made
 * before the component has rendered waits for it, so that the page needs not know when that is.
 */
export class MethodHub {
  #current: Methods | null = null;
  #waiting: ((methods: Methods) => void)[] = [];

  /** Answers the clean-up, after which calls wait again. */
  register(methods: Methods): () => void {
    this.#current = methods;
    for (const resume of this.#waiting.splice(0)) resume(methods);
    return () => {
      if (this.#current === methods) this.#current = null;
    };
  }

  async call(name: string, args: readonly unknown[]): Promise<unknown> {
    const methods = this.#current ?? (await new Promise<Methods>((resume) => this.#waiting.push(resume)));
    const method = methods[name] as ((...args: readonly unknown[]) => unknown) | undefined;
    if (!method) {
      throw new Error(
        `The method "${name}" has no code behind it. The element declares it in \`methods\`, so its component must pass it to useWidgetMethods().`,
      );
    }
    return method(...args);
  }
}
