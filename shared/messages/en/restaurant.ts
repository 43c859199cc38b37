export const restaurantEn = {} as const;
