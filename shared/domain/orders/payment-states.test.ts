import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentEvent, type PaymentState, paymentStates, paymentStep } from './payment-states.ts';

const events: PaymentEvent[] = ['started', 'paid', 'failed', 'given-up', 'denied', 'refunded'];

function run(sequence: readonly PaymentEvent[]) {
  let state: PaymentState = 'starting';
  const effects: string[] = [];
  for (const event of sequence) {
    const step = paymentStep(state, event);
    state = step.state;
    if (step.effect) effects.push(step.effect);
  }
  return { state, effects };
}

describe('an online payment', () => {
  it('shows its order to the restaurant when the provider says paid, also before the start was noted', () => {
    expect(run(['started', 'paid'])).toEqual({ state: 'paid', effects: ['show'] });
    expect(run(['paid', 'started'])).toEqual({ state: 'paid', effects: ['show'] });
  });

  it('makes its order void when the provider says failed', () => {
    expect(run(['started', 'failed'])).toEqual({ state: 'failed', effects: ['void'] });
  });

  it('changes nothing by what comes twice, or by failed after paid', () => {
    expect(run(['started', 'paid', 'paid', 'failed', 'given-up'])).toEqual({
      state: 'paid',
      effects: ['show'],
    });
  });

  it('is given back once when it arrives for a void order', () => {
    expect(run(['started', 'failed', 'paid', 'paid', 'refunded', 'paid', 'refunded'])).toEqual({
      state: 'refunded',
      effects: ['void', 'refund'],
    });
  });

  it('is given back once when its order is denied', () => {
    expect(run(['started', 'paid', 'denied', 'denied', 'refunded', 'denied'])).toEqual({
      state: 'refunded',
      effects: ['show', 'refund'],
    });
  });

  it('is given up only while nobody has the address of its page', () => {
    expect(run(['given-up']).effects).toEqual(['void']);
    expect(run(['started', 'given-up'])).toEqual({ state: 'pending', effects: [] });
  });

  it('whatever comes in whatever order: each effect at most once, never shown and void, and paid ends somewhere', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (sequence) => {
        const { state, effects } = run(sequence);
        expect(new Set(effects).size).toBe(effects.length);
        expect(effects.includes('show') && effects.includes('void')).toBe(false);
        expect(paymentStates).toContain(state);
        if (sequence.includes('paid')) expect(['paid', 'refunding', 'refunded']).toContain(state);
        if (state === 'paid') expect(effects).toEqual(['show']);
      }),
    );
  });
});
