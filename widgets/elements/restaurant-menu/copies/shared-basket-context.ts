import { createContext } from 'react';

/** The id of the shared basket that the page offers by the element's attribute; null: none. */
export const SharedBasketContext = createContext<string | null>(null);
