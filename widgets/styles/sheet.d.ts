/** Made by the sheet plugin of the build: one constructable sheet for the page, and its text for the server. */
declare module '*.css?sheet' {
  /** undefined where there is no DOM */
  export const sheet: CSSStyleSheet | undefined;
  export const css: string;
}

/** Made by the same: its rules are added to the sheet of `shared-sheet.ts`. */
declare module '*.css?shared' {}
