/** As many as a list shows without scrolling. */
export const maximumPredictions = 6;

/**
 * How long a provider may take, in milliseconds: somebody who types waits a second and a half at most, the
 * embedded search after it included; somebody who has chosen a little longer.
 */
export const patience = { typing: 1200, choosing: 2500 } as const;

/** A position within this distance of a house is called that house: about what a phone errs between houses. */
export const houseReachKilometres = 0.1;
