import { describe, expect, it } from 'vitest';
import { tabAfterKey } from './Tabs.tsx';

describe('the keys of tabs', () => {
  it('goes round with the arrows', () => {
    expect(tabAfterKey('ArrowRight', 1, 2)).toBe(0);
    expect(tabAfterKey('ArrowLeft', 0, 2)).toBe(1);
  });

  it('goes to the ends with Home and End', () => {
    expect(tabAfterKey('Home', 1, 3)).toBe(0);
    expect(tabAfterKey('End', 0, 3)).toBe(2);
  });

  it('leaves other keys alone', () => {
    expect(tabAfterKey('a', 0, 3)).toBeNull();
    expect(tabAfterKey('ArrowRight', 0, 0)).toBeNull();
  });
});
