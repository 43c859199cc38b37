import { expect, it } from 'vitest';
import { isEmail } from './is-email.ts';

it.each(['eva@example.at', 'e.v+a_1@mail.example.co.at', "o'neill@example.ie", 'änne@münchen.example'])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

it.each([
  '',
  'eva',
  'eva@example',
  '@example.at',
  'eva@@example.at',
  'eva @example.at',
  'eva@example.at\r\nBcc: max@example.at',
  'x<eva@example.at>',
  'Eva<eva@example.at',
  'max,eva@example.at',
  'max;eva@example.at',
  '"max"eva@example.at',
  'eva@[127.0.0.1]',
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});
