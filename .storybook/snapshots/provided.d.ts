import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** whether the browser is the one that npm brought */
    readonly pinned: boolean;
  }
}
