/** The three things that are rated, each 1 to 5 (spec sections 5 and 9). */
export interface RatingParts {
  delivery: number;
  pricing: number;
  taste: number;
}

export const ratingScale = { minimum: 1, maximum: 5 } as const;

/** Whether every part is a whole number of the scale. */
export function isRatingValid({ delivery, pricing, taste }: RatingParts): boolean {
  return [delivery, pricing, taste].every(
    (each) => Number.isInteger(each) && each >= ratingScale.minimum && each <= ratingScale.maximum,
  );
}

/** The overall rating: the mean of delivery, pricing and taste. */
export function totalRating({ delivery, pricing, taste }: RatingParts): number {
  return (delivery + pricing + taste) / 3;
}

/** A rating rounded to the nearest half, for stars: 4.26 is 4.5. */
export function halfStars(rating: number): number {
  return Math.round(rating * 2) / 2;
}

/** The display class of a rating: `4-5` for four and a half stars. */
export function ratingClass(rating: number): string {
  return String(halfStars(rating)).replace('.', '-');
}
