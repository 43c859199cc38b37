import { avatarGroups, avatarsPerGroup } from '#shared/contract/values/avatars.ts';

/** Whether a code names one of the pictures: a group, then a number from 1 (PRODUCT.md 15.5): `11`, `363`. */
export function isAvatarCode(code: string): boolean {
  const [, group, number] = /^(\d)([1-9]\d?)$/.exec(code) ?? [];
  const isGroup = avatarGroups.some((each) => String(each) === group);
  return isGroup && Number(number) <= avatarsPerGroup;
}
