/** What React's plugin serves while developing. */
export interface RefreshRuntime {
  injectIntoGlobalHook(page: Window): void;
}

/*
 * Only while developing: what React's plugin needs before the first component, which pages of Vite's own would
 * have inline.
 */
const refreshModule = '/@react-refresh';
const runtime = (await import(/* @vite-ignore */ refreshModule)) as RefreshRuntime;
runtime.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
await import('../../../widgets/loader.ts');
