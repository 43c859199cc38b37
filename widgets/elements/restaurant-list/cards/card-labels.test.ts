import { describe, expect, it } from 'vitest';
import { type MessageKey, type MessageParams, translate } from '#shared/messages/translate.ts';
import { aRestaurant } from '#tests/support/builders.ts';
import { factLabels, freeFromLabel, overlayLines, tagLabel } from './card-labels.ts';

const t = (key: MessageKey, params?: MessageParams) => translate('de', key, params);
const today = '2026-11-20';
const asked = { mode: 0 };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const facts = (restaurant: ReturnType<typeof aRestaurant>, how = asked) =>
  factLabels(restaurant, how, t, 'de').map(plain);

describe("a card's facts", () => {
  it('are time, delivery cost and minimum', () => {
    expect(facts(aRestaurant({ deliveryfee: 250, minimumOrderValue: 1500 }))).toEqual([
      '25–45 min',
      '€ 2,50 Lieferung',
      'ab € 15',
    ]);
  });

  it('say that delivery is free, and no minimum where there is none', () => {
    expect(facts(aRestaurant({ deliveryfee: 0, minimumOrderValue: 0 }))).toEqual(['25–45 min', 'Gratis Lieferung']);
  });

  it('say the least of what is more in other places while no place is known', () => {
    const from = { deliveryfeeFrom: true, minimumOrderValueFrom: true };
    expect(facts(aRestaurant({ ...from, deliveryfee: 200, minimumOrderValue: 1500 })).slice(1)).toEqual([
      'Lieferung ab € 2',
      'je nach Adresse ab € 15',
    ]);
    expect(facts(aRestaurant({ ...from, deliveryfee: 0, minimumOrderValue: 0 })).slice(1)).toEqual([
      'Gratis Lieferung möglich',
      'Mindestwert je nach Adresse',
    ]);
  });

  it('are the takeaway label where it does not deliver, and where the person fetches the food', () => {
    expect(facts(aRestaurant({ delivery: false }))).toEqual(['Abholung']);
    expect(facts(aRestaurant(), { ...asked, mode: 2 })).toEqual(['Abholung']);
  });

  it("name no other place's fee where it does not deliver here", () => {
    expect(facts(aRestaurant({ inRange: false }))).toEqual(['Abholung']);
    expect(facts(aRestaurant({ inRange: false, takeaway: false }))).toEqual([]);
  });
});

describe('the sum from which delivery is free', () => {
  const freeFrom = (values: Partial<ReturnType<typeof aRestaurant>>, how = asked) => {
    const label = freeFromLabel(aRestaurant({ freeDeliveryFrom: 3000, ...values }), how, t, 'de');
    return label === null ? null : plain(label);
  };

  it('is said where delivery costs something', () => {
    expect(freeFrom({ deliveryfee: 200 })).toBe('Gratis Lieferung ab € 30');
    expect(freeFrom({ deliveryfee: 0, deliveryfeeFrom: true })).toBe('Gratis Lieferung ab € 30');
  });

  it('is not said where it says nothing new, or nothing to this person', () => {
    expect(freeFrom({ deliveryfee: 0 })).toBeNull();
    expect(freeFrom({ freeDeliveryFrom: null })).toBeNull();
    expect(freeFrom({ delivery: false })).toBeNull();
    expect(freeFrom({ inRange: false })).toBeNull();
    expect(freeFrom({}, { ...asked, mode: 2 })).toBeNull();
  });
});

describe('the tag', () => {
  const shut = { open: false, preOrder: false, closed: true };
  const { statistics } = aRestaurant();
  const lively = { ...statistics, hot: true, new: true };
  const tag = (values: Partial<ReturnType<typeof aRestaurant>>) =>
    tagLabel(aRestaurant(values), asked, t)?.text ?? null;

  it('is ad before closed without preorder, then hot, then new', () => {
    expect(tag({ paid: true, ...shut, statistics: lively })).toBe('Anzeige');
    expect(tag({ ...shut, opensAt: '2026-11-20T18:30:00Z', statistics: lively })).toBe('Geschlossen');
    expect(tag({ statistics: lively })).toBe('Beliebt');
    expect(tag({ statistics: { ...statistics, new: true } })).toBe('Neu');
    expect(tag({})).toBeNull();
  });

  it('is hot or new where it is closed but can be preordered from', () => {
    expect(tag({ open: false, preOrder: true, statistics: lively })).toBe('Beliebt');
  });

  it('does not say closed a second time where the overlay says just that, nor hot or new in its place', () => {
    expect(tag({ ...shut, opensAt: null, statistics: lively })).toBeNull();
  });
});

describe('what lies over the picture', () => {
  const later = { open: false, preOrder: true, opensAt: '2026-11-20T16:30:00Z' };

  it('is nothing while it is open', () => {
    expect(overlayLines(aRestaurant(), asked, today, t, 'de')).toEqual([]);
  });

  it('says when it opens, today or tomorrow, and that preorder is possible', () => {
    expect(overlayLines(aRestaurant(later), asked, today, t, 'de')).toEqual([
      'Öffnet um 17:30',
      'Vorbestellen möglich',
    ]);
    const tomorrow = aRestaurant({ ...later, opensAt: '2026-11-21T10:00:00Z' });
    expect(overlayLines(tomorrow, asked, today, t, 'de')[0]).toBe('Öffnet morgen um 11:00');
  });

  it('says that it is closed where nobody knows until when', () => {
    expect(overlayLines(aRestaurant({ open: false, closed: true }), asked, today, t, 'de')).toEqual([
      'Gerade geschlossen',
    ]);
  });

  it('says the weekday, or the date, where that is further away', () => {
    const opens = (opensAt: string) =>
      overlayLines(aRestaurant({ open: false, closed: true, opensAt }), asked, today, t, 'de');
    expect(opens('2026-11-23T10:00:00Z')).toEqual(['Öffnet am Montag um 11:00']);
    expect(opens('2026-11-27T10:00:00Z')).toEqual(['Öffnet am 27. November um 11:00']);
  });

  it('says that it takes preorders only, and does not promise an opening', () => {
    expect(overlayLines(aRestaurant({ open: false, preOrder: true }), asked, today, t, 'de')).toEqual([
      'Nur auf Vorbestellung',
    ]);
  });

  it('says that it is offline, without a second word for it', () => {
    const offline = aRestaurant({ offline: true, open: false, closed: true });
    expect(overlayLines(offline, asked, today, t, 'de')).toEqual(['Nimmt gerade keine Bestellungen an']);
    expect(tagLabel(offline, asked, t)).toBeNull();
  });

  it('says that it is out of range, with takeaway if there is', () => {
    expect(overlayLines(aRestaurant({ inRange: false }), asked, today, t, 'de')).toEqual([
      'Liefert nicht zu dir',
      'Abholung geht jetzt',
    ]);
    expect(overlayLines(aRestaurant({ inRange: false, takeaway: false }), asked, today, t, 'de')).toEqual([
      'Liefert nicht zu dir',
    ]);
  });
});

describe('a restaurant that is closed and out of range', () => {
  it('does not say that takeaway is possible', () => {
    const shut = aRestaurant({ inRange: false, open: false, preOrder: false, closed: true });
    expect([...overlayLines(shut, asked, today, t, 'de'), ...facts(shut)].join(' ')).not.toContain('Abholung');
  });
});
