const whole = new Intl.NumberFormat('de-AT', { useGrouping: true });
const signed = new Intl.NumberFormat('de-AT', { useGrouping: true, signDisplay: 'exceptZero' });

/** `1 250`. */
export const pointsText = (points: number): string => whole.format(points);

/** `+500`, `-300`. */
export const movementText = (points: number): string => signed.format(points);
