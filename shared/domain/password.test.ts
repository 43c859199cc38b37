import { describe, expect, it } from 'vitest';
import { DomainError } from './domain-error.ts';
import { assertPassword, isPasswordLongEnough } from './password.ts';

describe('a password', () => {
  it('has at least 10 characters', () => {
    expect(isPasswordLongEnough('123456789')).toBe(false);
    expect(isPasswordLongEnough('1234567890')).toBe(true);
  });

  it('is refused with the minimum for its text when it is too short', () => {
    expect(() => assertPassword('1234567890')).not.toThrow();
    expect(() => assertPassword('kurz')).toThrow(DomainError);
    expect(() => assertPassword('kurz')).toThrow('password.error.too-short');
  });
});
