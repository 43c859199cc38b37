/** The three things that are rated, each 1 to 5 (PRODUCT.md 12.10). */
export interface RatingParts {
  delivery: number;
  pricing: number;
  taste: number;
}

export const ratingScale = { minimum: 1, maximum: 5 } as const;

/** Whether one part is a whole number of the scale. */
export function isPartValid(part: number): boolean {
  return Number.isInteger(part) && part >= ratingScale.minimum && part <= ratingScale.maximum;
}

/** The overall rating: the mean of delivery, pricing and taste. */
export function totalRating({ delivery, pricing, taste }: RatingParts): number {
  return (delivery + pricing + taste) / 3;
}
