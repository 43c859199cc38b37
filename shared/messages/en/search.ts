export const searchEn = {} as const;
