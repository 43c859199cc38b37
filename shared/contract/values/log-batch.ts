/** Entries are sent in batches of five (spec section 9). */
export const logBatchSize = 5;
