export const siteEn = {} as const;
