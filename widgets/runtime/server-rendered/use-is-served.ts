import { createContext, useContext } from 'react';

/** True on the server, and in the pass that takes its markup over. */
export const IsServedContext = createContext(false);

/**
 * Whether this is drawn on the server, or in the pass that takes its markup over: then nothing is known of the browser.
 * By a context and not by `useSyncExternalStore`, whose second pass can't be interrupted: all groups of a menu would be
 * taken over in one go (November 2026, CPU at a quarter: one task of 700 ms in place of many of some 30).
 */
export const useIsServed = () => useContext(IsServedContext);
