import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '#shared/contract/calls/all-calls.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import { errorKeys } from '#shared/contract/errors.ts';
import { de } from '#shared/messages/de.ts';
import { en } from '#shared/messages/en.ts';
import errorsDe from '#shared/messages/errors/de.json' with { type: 'json' };
import errorsEn from '#shared/messages/errors/en.json' with { type: 'json' };

it('every error has its text in both languages, and no text is left over', () => {
  const texts: readonly Readonly<Record<string, string>>[] = [de, en];
  for (const language of texts) expect(errorKeys.filter((key) => !language[key])).toEqual([]);
  const left = [...Object.keys(errorsDe), ...Object.keys(errorsEn)];
  expect(left.filter((key) => !errorKeys.some((each) => each === key))).toEqual([]);
});

it('every error is given by some rule or service', () => {
  const sources = globSync(['host/server/**/*.ts', 'shared/domain/**/*.ts', 'shared/contract/baskets.ts'])
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*\*?[\s\S]*?\*\//g, ''))
    .join('\n');
  expect(errorKeys.filter((key) => !sources.includes(`'${key}'`))).toEqual([]);
});

it('every error that is about a call of its own stands in the contract of one', () => {
  const declared = new Set(Object.values<Call>(calls).flatMap(({ errors }) => errors ?? []));
  const isGeneral = (key: string) => key.startsWith('request.error.');
  // Answered to a payment provider, and by the address of a file.
  const elsewhere = ['payment.error.signature', 'export.error.unknown'];
  expect(errorKeys.filter((key) => !declared.has(key) && !isGeneral(key))).toEqual(elsewhere);
});
