import { hash, verify } from '@node-rs/argon2';
import { singleton } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertPassword } from '#shared/domain/password.ts';

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createPasswords() {
  /** compared with when there is no user, so that the time shows nothing */
  const decoy = hash('a password that nobody has', cost);
  const isGuessable = createIsGuessable();

  return {
    /**
     * `owner`: whose it is to be, as name and e-mail are guessed first; `field`: the input, for the error.
     * @throws DomainError `password.error.too-short`, `password.error.breached` for one that others would guess
     */
    async assertChoosable(choice: { password: string; owner: { email: string; name: string }; field: string }) {
      const { password, owner, field } = choice;
      assertPassword(password, field);
      if (await isGuessable(password, [owner.email, owner.name])) {
        throw new DomainError({ key: 'password.error.breached', field });
      }
    },
    /** @throws DomainError `password.error.too-short` */
    async hash(password: string): Promise<string> {
      assertPassword(password);
      return hash(asTyped(password), cost);
    },
    /** Takes as long for an unknown user (`stored` null) as for a known one. */
    async matches(stored: string | null, password: string): Promise<boolean> {
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

/** Longer ones are looked at this far: what counts is decided by then, and the search takes longer with every character. */
const lookedAt = 64;
/** Fewer guesses than a hundred million (score 2 of 4) are within reach of whoever steals the hashes. */
const leastScore = 3;
/** Characters that a password needs besides what its owner is called. */
const leastOfItsOwn = 6;
/** Words that anybody would try here. */
const ownWords = ['mahlzeit', 'passwort', 'kennwort', 'bestellung', 'pizza'];

/**
 * Compares with 49,000 stolen passwords and their disguises, sequences, keys in a row, dates and the owner's own words.
 * The dictionary is loaded by the first one that is chosen: 90 ms, and 50 MB of memory at most (15 MB of them kept).
 * `about`: texts that belong to the password's owner.
 */
function createIsGuessable() {
  let estimator: ReturnType<typeof load> | undefined;
  return async (password: string, about: readonly string[]): Promise<boolean> => {
    const words = [...about.flatMap(wordsOf), ...ownWords];
    if (ofItsOwn(password, words).length < leastOfItsOwn) return true;
    estimator ??= load();
    return (await estimator).check(password, words).score < leastScore;
  };
}

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: lookedAt });
}

/** The letters, digits and signs that are left without those words. */
function ofItsOwn(password: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
}

/** A text and its parts: of `eva.huber@example.at` also `eva`, `huber` and `example`. */
function wordsOf(text: string): string[] {
  const whole = text.toLowerCase();
  return [whole, ...whole.split(/[^\p{L}\p{N}]+/u).filter((each) => each.length > 2)];
}
