import { describe, expect, it } from 'vitest';
import type { HoursEntry } from '#shared/contract/hours.ts';
import { aProduct } from '#shared/domain/testing/builders.ts';
import { type DescribedRestaurant, restaurantData } from './structured-data.ts';

const restaurant: DescribedRestaurant = {
  slug: 'pizzeria-adria',
  name: 'Pizzeria Adria',
  claim: 'Pizza aus dem Holzofen',
  street: 'Neubaugasse 12',
  zipCode: '1070',
  city: 'Wien',
  state: 'Wien',
  lat: 48.2,
  lng: 16.35,
  phone: '+4315224711',
  kitchenTypes: ['pizza', 'italian'],
  offline: false,
  openingHours: [],
  closures: [],
  rating: { average: 0, count: 0 },
  menu: { products: [], productGroups: [], flavorSets: [] },
};

interface Described {
  readonly priceRange?: string;
  readonly servesCuisine: readonly string[];
  readonly openingHoursSpecification: readonly Readonly<Record<string, unknown>>[];
  readonly hasMenu: { readonly hasMenuSection: readonly { readonly hasMenuItem: readonly object[] }[] };
}

function described(change: Partial<DescribedRestaurant>, language: 'de' | 'en' = 'de'): Described {
  const place = { base: 'https://mahlzeit.example', language };
  const text = restaurantData({ ...restaurant, ...change }, place);
  const [first] = (JSON.parse(text) as { '@graph': Described[] })['@graph'];
  if (!first) throw new Error('nothing is described');
  return first;
}

describe('a restaurant in schema.org’s words', () => {
  const entry = (day: HoursEntry['day'], from: number, to: number) => ({ day, begin: from * 3600, end: to * 3600 });
  const hoursOf = (...openingHours: HoursEntry[]) =>
    described({ openingHours }).openingHoursSpecification.map(({ opens, closes, dayOfWeek }) => [
      opens,
      closes,
      (dayOfWeek as string[]).map((day) => day.replace('https://schema.org/', '')).join(' '),
    ]);

  it('has days with the same hours together, holidays as a day of their own', () => {
    const hours = hoursOf(entry('monday', 11, 14), entry('monday', 17, 22.5), entry('holiday', 11, 14));
    expect(hours).toEqual([
      ['11:00', '14:00', 'Monday PublicHolidays'],
      ['17:00', '22:30', 'Monday'],
    ]);
  });

  it('closes on the next day where its end is not behind its begin, and never where it is open all round the clock', () => {
    const hours = hoursOf(entry('friday', 17, 26), entry('saturday', 17, 24), entry('sunday', 0, 24));
    expect(hours).toEqual([
      ['17:00', '02:00', 'Friday'],
      ['17:00', '00:00', 'Saturday'],
      ['00:00', '23:59', 'Sunday'],
    ]);
  });

  it('is closed on its closures', () => {
    const day = '2026-12-24';
    expect(described({ closures: [day] }).openingHoursSpecification).toEqual([
      { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', validFrom: day, validThrough: day },
    ]);
  });

  it('names its kitchens in the page’s language', () => {
    expect(described({}).servesCuisine).toEqual(['Pizza', 'Italienisch']);
    expect(described({}, 'en').servesCuisine).toEqual(['Pizza', 'Italian']);
  });

  it('has a thing in each of its groups, and no group without things', () => {
    const group = (id: number) => ({ id, name: `Gruppe ${id}`, description: '', kind: null, position: id });
    const margherita = aProduct({ productGroups: [1, 2], flavorSets: [], foodTypes: ['vegetarian'], picture: 'pizza' });
    const menu = { products: [margherita], productGroups: [group(1), group(2), group(3)], flavorSets: [] };
    const { hasMenu, priceRange } = described({ menu });
    expect(hasMenu.hasMenuSection).toHaveLength(2);
    expect(hasMenu.hasMenuSection[1]?.hasMenuItem).toEqual([
      expect.objectContaining({
        image: 'https://mahlzeit.example/images/pizza.jpg',
        url: `https://mahlzeit.example/restaurant/pizzeria-adria#product-${margherita.id}`,
        suitableForDiet: ['https://schema.org/VegetarianDiet'],
        offers: { '@type': 'Offer', price: '8.90', priceCurrency: 'EUR' },
      }),
    ]);
    expect(priceRange).toBe('€ 8,90');
    expect(described({})).not.toHaveProperty('priceRange');
  });
});
