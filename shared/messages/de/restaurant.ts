export const restaurantDe = {} as const;
