/** Entries are sent in batches of five (PRODUCT.md 17.7). */
export const logBatchSize = 5;
