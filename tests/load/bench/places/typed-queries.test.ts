import { expect, it } from 'vitest';
import { seededRandom } from '#server/seed/seeded-random.ts';
import { type TypingKind, typedQuery } from './typed-queries.ts';

const house = { street: 'Mariahilfer Straße', number: '45', zip: '1060', city: 'Wien' };
const some = (kind: TypingKind) => {
  const random = seededRandom(kind);
  return Array.from({ length: 200 }, () => typedQuery(kind, house, random));
};

it('types an address letter by letter, from the third on', () => {
  const lengths = new Set(some('letter by letter').map(({ length }) => length));
  expect(Math.min(...lengths)).toBe(3);
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual('mariahilfer straße 45'.length);
});

it('types it whole, as people do', () => {
  const typed = new Set(some('whole addresses'));
  expect(typed).toContain('mariahilfer straße 45');
  expect(typed).toContain('mariahilfer str. 45');
  expect(typed).toContain('mariahilfer strasse 45');
});

it('types town and postcode before and after', () => {
  const typed = some('with a town or postcode').map((text) => text.toLowerCase());
  for (const form of [/^1060 m.* 45$/, /^m.* 45 1060$/, /^m.* 45, 1060 wien$/, /^m.* 45 wien$/, /^wien m.* 45$/]) {
    expect(
      typed.some((text) => form.test(text)),
      String(form),
    ).toBe(true);
  }
});

it('slips: a letter is missing, doubled or too early', () => {
  const typed = some('typing errors');
  expect(typed.filter((text) => text.length === 20).length).toBeGreaterThan(20);
  expect(typed.filter((text) => text.length === 22).length).toBeGreaterThan(10);
  expect(typed.filter((text) => text.length === 21).length).toBeGreaterThan(20);
});
