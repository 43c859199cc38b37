import { describe, expect, it } from 'vitest';
import type { RestaurantStatus } from '../../../../../shared/domain/restaurants/restaurant-status.ts';
import { translate } from '../../../../../shared/messages/translate.ts';
import type { Translate } from './hours-words.ts';
import { openWords } from './open-words.ts';

const t: Translate = (key, params) => translate('de', key, params);
const fridayEvening = Temporal.Instant.from('2026-11-20T17:30:00Z');
const closed: RestaurantStatus = {
  open: false,
  preOrder: false,
  closed: true,
  opensAt: null,
  closingTime: null,
};
const words = (status: Partial<RestaurantStatus>, offline = false) =>
  openWords({ offline }, { ...closed, ...status }, fridayEvening, 'de', t);

describe('open or not, in words', () => {
  it('says until when it is open', () => {
    expect(words({ open: true, closingTime: '2026-11-20T21:00:00Z' })).toBe('Geöffnet bis 22:00');
    expect(words({ open: true })).toBe('Geöffnet');
  });

  it('says when it opens, today, tomorrow or on which day', () => {
    expect(words({ opensAt: '2026-11-20T18:30:00Z' })).toBe('Öffnet um 19:30');
    expect(words({ opensAt: '2026-11-21T10:00:00Z' })).toBe('Öffnet morgen um 11:00');
    expect(words({ opensAt: '2026-11-23T10:00:00Z' })).toBe('Öffnet am Montag um 11:00');
  });

  it('says that it is closed where nobody knows until when, and that it takes no orders when offline', () => {
    expect(words({})).toBe('Gerade geschlossen');
    expect(words({ open: true }, true)).toBe('Nimmt gerade keine Bestellungen an');
  });
});
