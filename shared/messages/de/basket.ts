export const basketDe = {} as const;
