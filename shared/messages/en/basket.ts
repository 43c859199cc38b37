export const basketEn = {} as const;
