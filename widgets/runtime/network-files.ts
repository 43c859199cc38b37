/**
 * The files that calls wait for (io/api.ts), as the loader finds them; where the elements are built their names are
 * written here (host/build/vite/network-files-plugin.ts). From the sources they come when they are imported.
 */
export const networkFiles: readonly string[] = [];
