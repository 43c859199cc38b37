import type { minimumPasswordLength as contractMinimum } from '../contract/values/password-lengths.ts';
import { DomainError } from './domain-error.ts';

const minimum: typeof contractMinimum = 10;

/** Whether a password is long enough (10 characters). */
export function isPasswordLongEnough(password: string): boolean {
  return password.length >= minimum;
}

/** @throws DomainError `password.error.too-short` for the input, with the minimum for the text. */
export function assertPassword(password: string, field = 'password'): void {
  if (isPasswordLongEnough(password)) return;
  throw new DomainError({ key: 'password.error.too-short', field, params: { minimum } });
}
