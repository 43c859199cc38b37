import { expect, it } from 'vitest';
import { internationalPhone, isPhoneValid } from './decide-order.ts';

it('takes mobile numbers and landlines, in national and international form', () => {
  for (const phone of ['+43 660 1234567', '0660 1234567', '01 5224711', '+49 30 901820']) {
    expect(isPhoneValid(phone, 'AT'), phone).toBe(true);
  }
});

it('refuses what nobody can dial, and countries that do not exist', () => {
  for (const phone of ['', '12', '+43660', 'Telefon', '+999 123456']) {
    expect(isPhoneValid(phone, 'AT'), phone).toBe(false);
  }
  expect(isPhoneValid('0660 1234567', 'XX')).toBe(false);
});

it('keeps a number in international form', () => {
  expect(internationalPhone('0660 123 45 67', 'AT')).toBe('+436601234567');
});
