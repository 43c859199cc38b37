/** Who runs the marketplace and reads what is written to it, as the impressum names it. */
export const operatorAddress = 'servus@mahlzeit.example';
/** The operator's own language, whatever a visitor reads. */
export const operatorLanguage = 'de';
