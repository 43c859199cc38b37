/** Why a restaurant denies an order; the customer reads it in their language. */
export const denialReasons = ['too-busy', 'sold-out', 'closing', 'out-of-area', 'unreachable', 'other'] as const;

/** The most minutes that a restaurant may name. */
export const maximumMinutes = 240;
