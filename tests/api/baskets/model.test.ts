import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Basket } from '#shared/contract/baskets.ts';
import {
  callOf,
  changed,
  type ModelBasket,
  type ModelChange,
  readBasket,
  readModel,
  refusalsOf,
} from '#tests/support/basket-model.ts';
import { aVisitorsBasket } from '#tests/support/customer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const simultaneous = 200;

const { server, adria } = await aRestaurantServer();

const comment = fc.constantFrom('', 'ohne Salz', 'für Oma 🍕');
const quantity = fc.integer({ min: 1, max: 3 });
const line = fc.integer({ min: 0, max: 3 });
const aChange: fc.Arbitrary<ModelChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('put'),
      product: fc.constantFrom('dessert', 'beer', 'small', 'large'),
      quantity,
      comment,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('increment', 'decrement'), line, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('comment'), line, comment }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('say'), comment }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<ModelChange[]>(
      { kind: 'time', dayOffset: 0, time: '19:30' },
      { kind: 'time', dayOffset: 1, time: '12:00' },
      { kind: 'time', dayOffset: 0, time: null },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<ModelChange[]>({ kind: 'takeaway' }, { kind: 'delivery' }) },
);
/** What takes away is rare, so that the rest has something to be wrong about. */
const aRareChange: fc.Arbitrary<ModelChange> = fc.oneof(
  { weight: 60, arbitrary: aChange },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), line }) },
  { weight: 1, arbitrary: fc.constant<ModelChange>({ kind: 'clear' }) },
);
/** A change, with a key or none, and how often it is sent. */
const aRequest = fc.record({
  change: aRareChange,
  sent: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) }),
});

interface Answer {
  request: number;
  status: number;
  key: string | undefined;
  basket: Basket;
}

describe('two hundred changes of one basket at the same time', () => {
  it('lose none: the basket is what the changes make of it in the order of their versions', async () => {
    await fc.assert(fc.asyncProperty(fc.array(aRequest, { minLength: simultaneous, maxLength: simultaneous }), check), {
      numRuns: 2,
      endOnFailure: true,
    });
  }, 60_000);
});

async function check(requests: readonly { change: ModelChange; sent: number }[]): Promise<void> {
  const { basket } = await aVisitorsBasket(server, { slug: adria.slug });
  const seed: ModelChange[] = (['dessert', 'beer', 'small', 'large'] as const).map((product) => ({
    kind: 'put',
    product,
    quantity: 10,
    comment: `Zeile ${product}`,
  }));
  let first: string[] = [];
  let model: ModelBasket = { lines: [], comment: '', takeaway: false, time: '0 null' };
  for (const [index, change] of seed.entries()) {
    const { path, body } = callOf(change, adria, []);
    first = (await basket.change(path, body)).keys;
    model = changed(model, change);
    Object.assign(model.lines[index] ?? {}, { first: index });
  }
  const begun = await basket.read();

  const answers = await Promise.all(
    requests.flatMap(({ change, sent }, request) => {
      const { path, body } = callOf(change, adria, first);
      const headers: Record<string, string> = sent === 0 ? {} : { 'idempotency-key': `key ${request}` };
      return Array.from({ length: Math.max(1, sent) }, async (): Promise<Answer> => {
        const response = await basket.post(path, body, headers);
        const { basket: answered, errors } = response.json();
        return { request, status: response.statusCode, key: errors?.[0]?.key, basket: answered };
      });
    }),
  );
  const made = answers.filter(({ status }) => status === 200);

  // Of a change that was sent several times, the first answer is the one that made it.
  const effective = requests.flatMap((_, request) => {
    const own = made.filter((answer) => answer.request === request);
    return own.toSorted((a, b) => a.basket.version - b.basket.version).slice(0, 1);
  });
  const inOrder = effective.toSorted((a, b) => a.basket.version - b.basket.version);
  expect(inOrder.map(({ basket: { version } }) => version)).toEqual(
    Array.from(inOrder, (_, index) => begun.version + index + 1),
  );

  const models = [model];
  const states = new Map([[begun.version, readModel(model)]]);
  for (const { request, basket: answered } of inOrder) {
    const change = requests[request]?.change;
    if (change) model = changed(model, change);
    models.push(model);
    states.set(answered.version, readModel(model));
  }
  for (const { basket: answered } of made) {
    expect(readBasket(answered, adria)).toEqual(states.get(answered.version));
  }
  for (const { request, status, key } of answers) {
    const change = requests[request]?.change;
    if (status === 200 || !change) continue;
    expect(refusalsOf(change, models), JSON.stringify(change)).toContain(`${status} ${key}`);
  }
  const last = await basket.read();
  expect(last.version).toBe(begun.version + inOrder.length);
  expect(readBasket(last, adria)).toEqual(readModel(model));
}
