import { describe, expect, it } from 'vitest';
import { avatarAfterKey } from './AvatarChooser.tsx';

const from = (number: number) => ({ number, columns: 6, count: 63 });

describe('keys among the 63 pictures', () => {
  it('move by one sideways, by a row up and down, and to both ends', () => {
    expect(avatarAfterKey('ArrowRight', from(1))).toBe(2);
    expect(avatarAfterKey('ArrowLeft', from(2))).toBe(1);
    expect(avatarAfterKey('ArrowDown', from(2))).toBe(8);
    expect(avatarAfterKey('ArrowUp', from(8))).toBe(2);
    expect(avatarAfterKey('Home', from(40))).toBe(1);
    expect(avatarAfterKey('End', from(40))).toBe(63);
  });

  it('stay where there is no further picture', () => {
    expect(avatarAfterKey('ArrowLeft', from(1))).toBe(1);
    expect(avatarAfterKey('ArrowUp', from(3))).toBe(3);
    expect(avatarAfterKey('ArrowDown', from(60))).toBe(60);
    expect(avatarAfterKey('ArrowRight', from(63))).toBe(63);
  });

  it("leave the page's own keys alone", () => {
    expect(avatarAfterKey('Tab', from(5))).toBeNull();
    expect(avatarAfterKey('a', from(5))).toBeNull();
  });
});
