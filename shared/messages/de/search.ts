export const searchDe = {} as const;
