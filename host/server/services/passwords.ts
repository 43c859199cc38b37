import { hash, verify } from '@node-rs/argon2';
import { assertPassword } from '../../../shared/domain/password.ts';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** @throws DomainError `password.error.too-short` for one that may not be chosen */
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown user (`stored` null) as for a known one. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  /** compared with when there is no user, so that the time tells nothing */
  const decoy = hash('a password that nobody has', cost);

  return {
    async hash(password) {
      assertPassword(password);
      return hash(password, cost);
    },
    async matches(stored, password) {
      const isRight = await verify(stored ?? (await decoy), password);
      return stored !== null && isRight;
    },
  };
}
