import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { PredictionsAnswer } from '#shared/contract/locations.ts';
import { createSearch } from '#state/address-search/search.ts';
import { testStore } from '#state/testing/test-store.ts';
import { importFiles } from '../support/import-files.ts';
import { registerFiles } from '../support/register-files.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { smallRegister } from '../support/small-register.ts';

/** The field's own search against the server's own answers: what stands there in the end is all that counts. */

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await importFiles(server.database.connection, registerFiles(smallRegister));
});
afterAll(() => server.stop());

const answers = new Map<string, Promise<PredictionsAnswer>>();

/** The server's answer to a text, which is the same however often it is asked. */
function answerTo(input: string, mode: string): Promise<PredictionsAnswer> {
  const query = new URLSearchParams({ input, mode }).toString();
  const known = answers.get(query);
  if (known) return known;
  const answer = server.http
    .inject(`/json/places/predictions?${query}`)
    .then((response) => response.json<PredictionsAnswer>());
  answers.set(query, answer);
  return answer;
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve));

/** A field in which somebody writes; `hold` says when an answer arrives. */
function aField(mode: 10 | 12, hold: <T>(answer: Promise<T>) => Promise<T> = (answer) => answer) {
  const getPredictions = ({ query }: { query: { input: string; mode: string } }) =>
    hold(answerTo(query.input, query.mode));
  const store = testStore(fakePorts({ api: { getPredictions } }));
  const search = createSearch({ mode, threshold: 3, delayMilliseconds: 0 });
  const leave = store.show(search.stateAtom);
  return {
    leave,
    write: async (text: string) => {
      store.set(search.typeAtom, text);
      await aMoment();
      await aMoment();
    },
    /** What is suggested once nothing is on its way any more. */
    end: async (): Promise<unknown> => {
      for (;;) {
        const { status, text, predictions, postcodes, restaurants } = store.get(search.stateAtom);
        if (status !== 'waiting') return { status, text, predictions, postcodes, restaurants };
        await aMoment();
      }
    },
  };
}

async function pasted(text: string, mode: 10 | 12): Promise<unknown> {
  const field = aField(mode);
  await field.write(text);
  const end = await field.end();
  field.leave();
  return end;
}

/** Every state of the field on the way to a text: letter by letter, with slips that are taken back. */
function waysTo(text: string): fc.Arbitrary<readonly string[]> {
  const letters = Array.from(text);
  const slip = fc.record({
    at: fc.nat({ max: letters.length - 1 }),
    back: fc.nat({ max: 6 }),
    wrong: fc.constantFrom('', 'x', '7', '/', '-', ',', ' ', 'q/'),
  });
  return fc.array(slip, { maxLength: 3 }).map((slips) =>
    letters.flatMap((_, index) => {
      const there = letters.slice(0, index + 1).join('');
      const taken = slips
        .filter(({ at }) => at === index)
        .flatMap(({ back, wrong }) => {
          const kept = letters.slice(0, Math.max(index + 1 - back, 0)).join('');
          const again = Array.from({ length: Array.from(there).length - Array.from(kept).length }, (__, step) =>
            letters.slice(0, Array.from(kept).length + step + 1).join(''),
          );
          return [`${there}${wrong}`, there, kept, ...again];
        });
      return [there, ...taken];
    }),
  );
}

const neubaugasse = /^Neubaugasse 12(?!\d)/;
const spellings: readonly (readonly [text: string, house: RegExp])[] = [
  ['Neubaugasse 12', neubaugasse],
  ['Neubaugasse 12/3', neubaugasse],
  ['Neubaugasse 12/3/7', neubaugasse],
  ['Neubaugasse 12 / 3', neubaugasse],
  ['Neubaugasse 12/ 3', neubaugasse],
  ['Neubaugasse 12-14', neubaugasse],
  ['Neubaugasse 12–14', neubaugasse],
  ['Neubaugasse 12 - 14', neubaugasse],
  ['Neubaugasse 17-19', /^Neubaugasse 17-19/],
  ['Neubaugasse 12a', /^Neubaugasse 12A/],
  ['Neubaugasse 12 a/3', /^Neubaugasse 12A/],
  ['Neubaugasse 12 Stiege 2 Tür 5', neubaugasse],
  ['Neubaugasse 12, Stiege 2, Tür 5, 1070 Wien', neubaugasse],
  ['Neubaugasse 12 Stg. 2 Top 5', neubaugasse],
  ['Neubaugasse 12 2. Stock Tür 5', neubaugasse],
  ['Neubaugasse 12 Top5, 1070', neubaugasse],
  ['Neubaugasse Nr. 12', neubaugasse],
  ['Neubaugasse 12/3, 1070 Wien', neubaugasse],
  ['Neubaugasse 12-14, 1070 Wien', neubaugasse],
  ['1070 Wien, Neubaugasse 12/3', neubaugasse],
  ['1070 neubaugasse 12/', neubaugasse],
  ['12/3 neubaugasse', neubaugasse],
  ['Neubaug. 12', neubaugasse],
  ['Neubaug. 12/3', neubaugasse],
  ['neubaugase 12/3', neubaugasse],
  ['nuebaugasse 12/3', neubaugasse],
  ['nebaugasse 12 wien', neubaugasse],
  ['Mariahilfer Str. 45/2/14', /^Mariahilfer Straße 45/],
  ['mariahilfer strasse 45-', /^Mariahilfer Straße 45/],
  ['mariahlifer Straße 45', /^Mariahilfer Straße 45/],
  ['Hauptstraße 2, 3920 Groß Gerungs', /^Hauptstraße 2$/],
  ['hauptstrasse 2/1, 3920 Gross Gerungs', /^Hauptstraße 2/],
  ['Dr.-Karl-Renner-Ring 3/4', /^Dr.-Karl-Renner-Ring 3/],
  ['1. Mai Straße 3/2', /^1. Mai Straße 3/],
  ['Xyzzgasse 5/2, 1070', /^Xyzzgasse 5/],
];

describe('an address, however it is spelled', () => {
  it.each(spellings)('"%s" is found when it is pasted', async (text, house) => {
    const { predictions } = await answerTo(text.split('/').slice(0, 2).join('/'), '10');
    expect(predictions[0]?.text).toMatch(house);
    expect(predictions[0]?.accepted).toBe(true);
  });

  it.each(spellings)('"%s" ends in the same when it is typed key by key', async (text) => {
    for (const mode of [10, 12] as const) {
      const field = aField(mode);
      for (const [index] of Array.from(text).entries()) {
        await field.write(
          Array.from(text)
            .slice(0, index + 1)
            .join(''),
        );
        await field.end();
      }
      expect(await field.end()).toEqual(await pasted(text, mode));
      field.leave();
    }
  });

  it('ends in the same with slips that are taken back and answers that come late, in any order', async () => {
    const typedAsPasted = fc.asyncProperty(
      fc.constantFrom(...spellings).chain(([text]) => fc.tuple(fc.constant(text), waysTo(text))),
      fc.constantFrom(10 as const, 12 as const),
      fc.scheduler(),
      async ([text, way], mode, scheduler) => {
        let isLate = false;
        const field = aField(mode, (answer) => (isLate ? scheduler.schedule(answer) : answer));
        for (const state of way) {
          isLate = !isLate;
          await field.write(state);
          if (isLate) continue;
          await field.end();
          if (scheduler.count() > 2) await scheduler.waitOne();
        }
        isLate = false;
        await field.write(text);
        await scheduler.waitAll();
        expect(await field.end()).toEqual(await pasted(text, mode));
        field.leave();
      },
    );
    await fc.assert(typedAsPasted, { numRuns: 100 });
  });
});
