import { describe, expect, it } from 'vitest';
import { addCode } from '#tests/support/codes.ts';
import { codesOf } from '#tests/support/restaurant-codes.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const { server } = await aRestaurantServer();
const codes = codesOf(server);
const { aNewCode, make, read, post } = codes;

describe('the room of codes', () => {
  it('tells all faults at once, each by its field', async () => {
    const response = await post(
      '',
      aNewCode({
        word: 'a b',
        percent: 31,
        minimumOrderValue: -1,
        validFrom: '2026-02-30',
        validTo: '2026-11-19',
        maximumUses: 0,
      }),
    );
    expect(response.statusCode).toBe(422);
    expect(codes.faultsOf(response)).toEqual([
      'word codes.error.word',
      'percent codes.error.percent',
      'minimumOrderValue codes.error.minimum',
      'validFrom codes.error.date',
      'maximumUses codes.error.uses',
    ]);
    const both = await post('', aNewCode({ cents: 500 }));
    expect(codes.faultsOf(both)).toEqual(['cents codes.error.cents']);
    expect(codes.faultsOf(await post('', aNewCode({ percent: null, cents: 1001, validTo: '2026-11-19' })))).toEqual([
      'cents codes.error.cents',
      'validTo codes.error.date-range',
    ]);
    expect((await read()).codes).toEqual([]);
  });

  it('makes a word once at a restaurant, at others again, and none that the marketplace has', async () => {
    await make();
    expect(codes.faultsOf(await post('', aNewCode({ word: 'herbst10' })))).toEqual(['word codes.error.word-taken']);
    await addCode(server.db, { code: `Gruss-${codes.count}` });
    expect(codes.faultsOf(await post('', aNewCode({ word: `GRUSS-${codes.count}` })))).toEqual([
      'word codes.error.word-taken',
    ]);
    const other = await addRestaurant(server.database.db, { slug: `drueben-${codes.count}` });
    const owner = await aStaffBrowser(server, `Drueben${codes.count}`, [other]);
    const made = await owner.post(`/json/cockpit/restaurants/${other.slug}/codes`, aNewCode());
    expect(made.statusCode).toBe(200);
  });

  it('allows no more at a time than the operator does, whoever is quicker', async () => {
    await codes.allow({ maxActive: 2 });
    const words = ['EINS', 'ZWEI', 'DREI', 'VIER'];
    const answers = await Promise.all(words.map((word) => post('', aNewCode({ word }))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const [first] = (await read()).codes;
    await post(`/${first?.id}/on`, { on: false });
    expect((await post('', aNewCode({ word: 'FUENF' }))).statusCode).toBe(200);
    expect(codes.faultsOf(await post(`/${first?.id}/on`, { on: true }))).toEqual(['on codes.error.too-many']);
  });

  it("knows nothing of another restaurant's codes, and changes none", async () => {
    const { id } = await make();
    const other = await addRestaurant(server.database.db, { slug: `fremd-${codes.count}` });
    const owner = await aStaffBrowser(server, `Fremd${codes.count}`, [other]);
    const theirs = `/json/cockpit/restaurants/${other.slug}/codes`;
    expect((await owner.get(theirs)).json().codes).toEqual([]);
    for (const [rest, body] of [
      [`/${id}`, codes.rulesOf(aNewCode({ percent: 1 }))],
      [`/${id}/on`, { on: false }],
    ] as const) {
      const answer = await owner.post(`${theirs}${rest}`, body);
      expect(answer.statusCode).toBe(404);
    }
    expect(await codes.codeNow()).toMatchObject({ percent: 10, on: true });
  });

  it('notes what was changed, with the word and no person', async () => {
    const { id } = await make();
    await post(`/${id}/on`, { on: false });
    const { entries } = (await codes.staff.get(`/json/cockpit/restaurants/${codes.house.slug}/log`)).json();
    expect(entries.map(({ action, details }: { action: string; details: object }) => [action, details])).toEqual([
      ['code off', { word: 'HERBST10' }],
      ['code add', aNewCode()],
    ]);
  });

  it('is for owners and managers', async () => {
    for (const [role, status] of [
      ['manager', 200],
      ['kitchen', 403],
    ] as const) {
      const somebody = await aStaffBrowser(server, `${role}${codes.count}`, [codes.house], role);
      expect((await somebody.get(codes.path())).statusCode).toBe(status);
    }
  });
});
