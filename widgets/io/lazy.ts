/** What `create` makes of code that comes with its first use; where either fails, the next use tries again. */
export function whenUsed<Module, Made>(
  load: () => Promise<Module>,
  create: (module: Module) => Made | Promise<Made>,
): () => Promise<Made> {
  let coming: Promise<Made> | null = null;
  return () => {
    coming ??= load()
      .then(create)
      .catch((cause: unknown) => {
        coming = null;
        throw cause;
      });
    return coming;
  };
}
