export const siteDe = {} as const;
