import { hash, verify } from '@node-rs/argon2';
import { singleton } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertPassword } from '#shared/domain/password.ts';
import { createIsGuessable } from './guessable-passwords.ts';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password that somebody wants to have. */
export interface PasswordChoice {
  password: string;
  /** whose it is to be: name and e-mail are guessed first */
  owner: { email: string; name: string };
  /** the input, for the error */
  field: string;
}

export interface Passwords {
  /** @throws DomainError `password.error.too-short`, `password.error.breached` for one that others would guess */
  assertChoosable(choice: PasswordChoice): Promise<void>;
  /** @throws DomainError `password.error.too-short` */
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown user (`stored` null) as for a known one. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  /** compared with when there is no user, so that the time tells nothing */
  const decoy = hash('a password that nobody has', cost);
  const isGuessable = createIsGuessable();

  return {
    async assertChoosable({ password, owner, field }) {
      assertPassword(password, field);
      if (await isGuessable(password, [owner.email, owner.name])) {
        throw new DomainError({ key: 'password.error.breached', field });
      }
    },
    async hash(password) {
      assertPassword(password);
      return hash(asTyped(password), cost);
    },
    async matches(stored, password) {
      const isRight = await verify(stored ?? (await decoy), asTyped(password));
      return stored !== null && isRight;
    },
  };
}

export const passwords = singleton(createPasswords);

/** Keyboards write an "ü" as one character or as two; both are the same password. */
function asTyped(password: string): string {
  return password.normalize('NFC');
}
