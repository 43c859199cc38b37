import { createContext } from 'react';

/** Whether somebody waits for the rows, as for what a key finds: what the eye looks for last comes a frame later then. */
export const QuickRowsContext = createContext(false);
