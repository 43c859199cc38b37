export const accountDe = {} as const;
