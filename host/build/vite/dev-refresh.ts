/*
 * Only while developing: what React's plugin needs before the first component, which pages of Vite's own would
 * have inline.
 */
const refreshModule = '/@react-refresh';
const { injectIntoGlobalHook } = (await import(/* @vite-ignore */ refreshModule)) as {
  injectIntoGlobalHook(page: Window): void;
};
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
await import('../../../widgets/loader.ts');

export {};
