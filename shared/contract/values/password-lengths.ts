/** Longest password that is hashed; longer ones are refused, not cut. */
export const maximumPasswordLength = 256;
export const minimumPasswordLength = 10;
