import { expect, it } from 'vitest';
import { passwordLink } from '../account-mails.ts';

const publicUrl = 'https://essen.example';

it('carries token and e-mail in its hash alone, whatever the address looks like', () => {
  for (const email of ['anna@example.at', 'anna+essen&co@example.at', "o'#?=%41@bücher.example"]) {
    const link = new URL(passwordLink('/activation', { token: 'abc_-1', email }, publicUrl));
    expect([link.origin, link.pathname, link.search]).toEqual([publicUrl, '/activation', '']);
    expect(link.hash).toMatch(/^#token=abc_-1&email=[\w.%+*-]+$/);
    expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({ token: 'abc_-1', email });
  }
});
