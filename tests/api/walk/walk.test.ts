import { beforeAll, describe, expect, it } from 'vitest';
import { specifiedCalls, specifiedEvents } from './calls.ts';
import { account } from './chapters/account.ts';
import { basketChanges } from './chapters/basket.ts';
import { finding } from './chapters/finding.ts';
import { orders } from './chapters/orders.ts';
import { refusals } from './chapters/refusals.ts';
import { beginWalk, type Person, type Walk } from './walk.ts';

/*
 * The product from the outside, by a plain HTTP client and an unmodified Laravel Echo that know nothing but
 * `/json/openapi.json` and `/json/asyncapi.json`: every call that goes, every answer and every event that comes is checked
 * against them. Nothing of the project is imported; what these documents do not say, another program cannot know.
 */

let current: Walk;
let listener: Person;
const walk = () => current;
beforeAll(async () => {
  current = await beginWalk();
  return current.end;
}, 90_000);
beforeAll(async () => {
  listener = await current.aPerson();
  await listener.live.join('general');
});

describe('somebody who looks for food', () => finding(walk));
describe('a basket', () => basketChanges(walk));
describe('an order', () => orders(walk));
describe('an account', () => account(walk));
describe('the server', () => refusals(walk));

describe('the walk', () => {
  it('has documents whose examples are as they describe', () => {
    expect(() => current.openApi.checkExamples()).not.toThrow();
  });

  it('has made every call that others are promised', () => {
    expect(specifiedCalls.filter((call) => !current.called.has(call))).toEqual([]);
  });

  it('has received every event that others are promised', async () => {
    // every half minute
    await listener.live.received('general', 'Heartbeat', () => true, 40_000);
    expect(specifiedEvents.filter((event) => !current.received.has(event))).toEqual([]);
  }, 60_000);
});
