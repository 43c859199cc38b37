import { describe, expect, it } from 'vitest';
import { type MessageKey, type MessageParams, translate } from '../../../../shared/messages/translate.ts';
import { aRestaurant } from '../../../../tests/support/builders.ts';
import { factsOf, overlayWords } from './card-words.ts';
import { seenFrom } from './seen-from.ts';

const t = (key: MessageKey, params?: MessageParams) => translate('de', key, params);
const now = Date.parse('2026-11-20T14:30:00Z');
const facts = (...[restaurant, mode = 0]: [ReturnType<typeof aRestaurant>, number?]) =>
  factsOf(restaurant, mode, t, 'de').map((fact) => fact.replaceAll('\u00A0', ' '));

describe("a card's facts", () => {
  it('are time, delivery cost and minimum', () => {
    expect(facts(aRestaurant({ deliveryfee: 250, minimumOrderValue: 1500 }))).toEqual([
      '30–40 min',
      '€ 2,50 Lieferung',
      'ab € 15',
    ]);
  });

  it('say that delivery is free, and no minimum where there is none', () => {
    expect(facts(aRestaurant({ deliveryfee: 0, minimumOrderValue: 0 }))).toEqual([
      '30–40 min',
      'Gratis Lieferung',
    ]);
  });

  it('are takeaway where it does not deliver, and where the person fetches the food', () => {
    expect(facts(aRestaurant({ delivery: false }))).toEqual(['Abholung']);
    expect(facts(aRestaurant(), 2)).toEqual(['Abholung']);
  });
});

describe('what lies over the picture', () => {
  const later = { open: false, preOrder: true, opensAt: '2026-11-20T16:30:00Z' };

  it('is nothing while it is open', () => {
    expect(overlayWords(aRestaurant(), now, t)).toEqual([]);
  });

  it('says when it opens, today or tomorrow, and that preorder is possible', () => {
    expect(overlayWords(aRestaurant(later), now, t)).toEqual(['Öffnet um 17:30', 'Vorbestellen möglich']);
    const tomorrow = aRestaurant({ ...later, opensAt: '2026-11-21T10:00:00Z' });
    expect(overlayWords(tomorrow, now, t)[0]).toBe('Öffnet morgen um 11:00');
  });

  it('says that it is closed where nobody knows until when', () => {
    expect(overlayWords(aRestaurant({ open: false, closed: true }), now, t)).toEqual(['Gerade geschlossen']);
  });

  it('says that it is out of range, with takeaway if there is', () => {
    expect(overlayWords(aRestaurant({ inRange: false }), now, t)).toEqual([
      'Liefert nicht zu dir',
      'Abholung möglich',
    ]);
    expect(overlayWords(aRestaurant({ inRange: false, takeaway: false }), now, t)).toEqual([
      'Liefert nicht zu dir',
    ]);
  });
});

describe('range', () => {
  const far = aRestaurant({ inRange: false });

  it('means nothing while no postcode is known, and nothing to who fetches the food', () => {
    expect(seenFrom(far, null, 0).inRange).toBe(true);
    expect(seenFrom(far, '1010', 2).inRange).toBe(true);
    expect(seenFrom({ ...far, takeaway: false }, '1010', 2).inRange).toBe(false);
    expect(seenFrom(far, '1010', 0).inRange).toBe(false);
  });
});
