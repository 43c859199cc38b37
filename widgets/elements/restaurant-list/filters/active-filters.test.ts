import { describe, expect, it } from 'vitest';
import { defaultFilters } from '../../../../shared/domain/restaurants/restaurant-filters.ts';
import { type MessageKey, type MessageParams, translate } from '../../../../shared/messages/translate.ts';
import { activeFilters } from './active-filters.ts';

const t = (key: MessageKey, params?: MessageParams) => translate('de', key, params);

describe('the active filters', () => {
  it('are none at the defaults, whatever mode and sorting are', () => {
    expect(activeFilters({ ...defaultFilters, mode: 2, sorting: 3 }, t, 'de')).toEqual([]);
  });

  it('say each filter in words and how to take it away', () => {
    const active = activeFilters(
      {
        ...defaultFilters,
        q: 'roma',
        kitchenTypes: ['pizza', 'thai'],
        rating: 4,
        deliveryFee: 0,
        minimumOrderValue: 1000,
        deliveryTime: 30,
        paymentTypes: ['creditcard', 'creditcard_3d', 'cash'],
      },
      t,
      'de',
    );
    expect(active.map(({ label }) => label.replaceAll('\u00A0', ' '))).toEqual([
      '„roma“',
      'Pizza',
      'Thailändisch',
      'ab 4 ★',
      'Gratis Lieferung',
      'bis 30 min',
      'Minimum bis € 10',
      'Bargeld',
      'Kreditkarte online',
    ]);
    expect(active[1]?.without).toEqual({ kitchenTypes: ['thai'] });
    expect(active.at(-1)?.without).toEqual({ paymentTypes: ['cash'] });
  });
});
