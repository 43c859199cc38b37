declare module 'virtual:elements' {
  import type { ManifestElement } from '../host/build/package/manifest/to-manifest.ts';

  export const elements: readonly ManifestElement[];
}
