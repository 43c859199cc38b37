import type { Remote } from './remote.ts';

/** Nothing has come of it yet, neither a value nor a failure. */
export const isPending = ({ status }: Remote<unknown>): boolean => status === 'idle' || status === 'loading';
