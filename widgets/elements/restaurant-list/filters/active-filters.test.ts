import { describe, expect, it } from 'vitest';
import { defaultFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import { type MessageKey, type MessageParams, translate } from '#shared/messages/translate.ts';
import { activeFilters, panelFilters } from './active-filters.ts';

const t = (key: MessageKey, params?: MessageParams) => translate('de', key, params);

describe('the active filters', () => {
  it('are none at the defaults, whatever the sorting is', () => {
    expect(activeFilters({ ...defaultFilters, sorting: 3 }, t, 'de')).toEqual([]);
  });

  it('begin with those of the bar, which the panel does not count as its own', () => {
    const filters = { ...defaultFilters, mode: 2, openNow: true, rating: 4 } as const;
    const active = activeFilters(filters, t, 'de');
    expect(active.map(({ label }) => label)).toEqual(['Abholung', 'Jetzt geöffnet', 'ab 4 ★']);
    expect(active.map(({ without }) => without)).toEqual([{ mode: 0 }, { openNow: false }, { rating: 0 }]);
    expect(panelFilters(filters, t, 'de')).toHaveLength(1);
  });

  it.each([
    ['sofort', 'Sofort (gibt es nicht mehr)'],
    ['creditcard_3d', 'Nur Kreditkarte mit 3-D Secure'],
    ['creditcard', 'Nur Kreditkarte ohne 3-D Secure'],
    ['creditcard_3d,creditcard', 'Kreditkarte online'],
  ])('say what a link asks to pay with: %s', (types, label) => {
    const active = activeFilters({ ...defaultFilters, paymentTypes: types.split(',') }, t, 'de');
    expect(active.map((each) => [each.label, each.without])).toEqual([[label, { paymentTypes: [] }]]);
  });

  it('name each filter and how to take it away', () => {
    const active = activeFilters(
      {
        ...defaultFilters,
        q: 'roma',
        kitchenTypes: ['pizza', 'thai'],
        diets: ['vegan', 'gluten-free'],
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
      '„\u2068roma\u2069“',
      'Pizza',
      'Thailändisch',
      'Vegan',
      'Glutenfrei',
      'ab 4 ★',
      'Gratis Lieferung',
      'bis 30 min',
      'Minimum bis € 10',
      'Bargeld',
      'Kreditkarte online',
    ]);
    expect(active[1]?.without).toEqual({ kitchenTypes: ['thai'] });
    expect(active[3]?.without).toEqual({ diets: ['gluten-free'] });
    expect(active.at(-1)?.without).toEqual({ paymentTypes: ['cash'] });
  });
});
