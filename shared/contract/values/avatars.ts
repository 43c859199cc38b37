/** The 189 pictures to choose from: a group 1 to 3, then a number 1 to 63 (PRODUCT.md 15.5). */
export const avatarGroups = [1, 2, 3] as const;
export const avatarsPerGroup = 63;
