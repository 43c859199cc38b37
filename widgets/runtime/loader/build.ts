import { version } from './version.ts';

/** The build that this code is of: the folder it was fetched from, which a digest of all its files names; else the release. */
export const build = /\/elements\/([^/]+)\/chunks\//.exec(import.meta.url)?.[1] ?? version;
