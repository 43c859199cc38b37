/** Largest quantity of one line, and most lines of one basket. */
export const maximumQuantity = 99;
export const maximumLines = 100;
/** Most characters of a comment, of an item or of the whole basket. */
export const maximumComment = 500;

/**
 * Header of every call that changes a basket, made by the browser once per change and sent again with each retry: the
 * same change is then made once, however often it arrives, and a repeated one answers with the basket as it is now. That
 * holds beyond a basket, for the same person: what was ordered meanwhile is not put into their next one. After a logout
 * the guest is somebody else, of whose keys nothing is known. No two changes share a key.
 */
export const changeKeyHeader = 'idempotency-key';
