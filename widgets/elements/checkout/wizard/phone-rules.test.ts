import { describe, expect, it } from 'vitest';
import { callingCode, internationalPhone, isPhoneValid } from './phone-rules.ts';

describe('a phone number', () => {
  it('is checked by its country', () => {
    expect(isPhoneValid('0660 1234567', 'AT')).toBe(true);
    expect(isPhoneValid('01 5120000', 'AT')).toBe(true);
    expect(isPhoneValid('12', 'AT')).toBe(false);
    expect(isPhoneValid('Anna', 'AT')).toBe(false);
  });

  it('may name its own country', () => {
    expect(isPhoneValid('+49 30 901820', 'AT')).toBe(true);
    expect(internationalPhone('+49 30 901820', 'AT')).toEqual({ phone: '+49 30 901820', country: 'DE' });
  });

  it('is written in its international form', () => {
    expect(internationalPhone('0660/1234567', 'AT')).toEqual({ phone: '+43 660 1234567', country: 'AT' });
    expect(internationalPhone('12', 'AT')).toBeNull();
  });

  it('of an unknown country needs its calling code', () => {
    expect(isPhoneValid('0660 1234567', 'XX')).toBe(false);
    expect(callingCode('XX')).toBe('');
    expect(callingCode('AT')).toBe('+43');
  });
});
