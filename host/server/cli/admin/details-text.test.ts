import { expect, it } from 'vitest';
import { detailsText } from './setting-commands.ts';

it('says what became different, and everything else by its name', () => {
  const before = { discount: 10, flags: { LOGIN: true, COUPONS: true }, countries: ['AT'] };
  const after = { ...before, flags: { LOGIN: true, COUPONS: false }, countries: ['AT', 'DE'] };
  expect(detailsText({ before, after })).toBe('flags.COUPONS: true → false, countries: AT → AT DE');
  expect(detailsText({ partner: 2, origins: [], until: null })).toBe('partner: 2, origins: –, until: –');
  expect(detailsText({})).toBe('–');
});
