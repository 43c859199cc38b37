/** What `create` makes of code that comes with its first use; a fetch that failed is tried again with the next one. */
export function whenUsed<Module, Made>(
  load: () => Promise<Module>,
  create: (module: Module) => Made,
): () => Promise<Made> {
  let coming: Promise<Made> | null = null;
  return () => {
    coming ??= load().then(create, (cause: unknown) => {
      coming = null;
      throw cause;
    });
    return coming;
  };
}
