export const orderDe = {} as const;
