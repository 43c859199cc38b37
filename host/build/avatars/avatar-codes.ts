/** Styles of the three groups of avatars, in the order of their digits (PRODUCT.md 15.5). */
const avatarStyles = ['lorelei', 'notionists', 'thumbs'] as const;
type AvatarStyle = (typeof avatarStyles)[number];

/** Avatars in each group. */
const avatarsPerGroup = 63;

export interface Avatar {
  /** the group's digit followed by the number, e.g. `11` or `363` */
  code: string;
  style: AvatarStyle;
  seed: string;
}

/** All avatars: 3 groups of 63. */
export const avatars: readonly Avatar[] = avatarStyles.flatMap((style, group) =>
  Array.from({ length: avatarsPerGroup }, (_, i) => ({
    code: `${group + 1}${i + 1}`,
    style,
    seed: `${style}-${i + 1}`,
  })),
);
