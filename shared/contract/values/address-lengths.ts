/** Longest note for whoever brings the food ("zweiter Hof, Lift defekt"). */
export const maximumNoteLength = 200;
