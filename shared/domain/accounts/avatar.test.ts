import { expect, it } from 'vitest';
import { avatarGroups, avatarsPerGroup } from '#shared/contract/values/avatars.ts';
import { isAvatarCode } from './avatar.ts';

it('knows three groups of 63 pictures', () => {
  const codes = avatarGroups.flatMap((group) =>
    Array.from({ length: avatarsPerGroup }, (_, index) => `${group}${index + 1}`),
  );
  expect(codes).toHaveLength(189);
  expect(codes.filter((code) => !isAvatarCode(code))).toEqual([]);
});

it.each(['', '1', '10', '101', '164', '199', '411', '011', '01', '1111', '11 ', ' 11', '1a', '１１', '-11'])(
  'knows no picture %j',
  (code) => expect(isAvatarCode(code)).toBe(false),
);
