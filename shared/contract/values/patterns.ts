/** An Austrian postcode, 1000 to 9999 (spec section 5). */
export const zipCodePattern = /^[1-9]\d{3}$/;
