import type { FoodTypeId } from '#shared/contract/food-facts.ts';
import type { Day, HoursEntry } from '#shared/contract/hours.ts';
import type { FlavorSet, Product, ProductGroup } from '#shared/contract/menu.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { Restaurant, RestaurantDetails } from '#shared/contract/restaurants.ts';
import { flavorSetsOf, leastPriceOf } from '#shared/domain/menu/flavor-rules.ts';
import { formatCents } from '#shared/domain/money.ts';
import { townSlug } from '#shared/domain/restaurants/town-slug.ts';
import { daySeconds, timeOfSeconds } from '#shared/domain/time/vienna.ts';
import { translate } from '#shared/messages/translate.ts';
import type { PageContext } from './page.ts';
import { restaurantPreview } from './parts/preview.ts';

/*
 * What search engines read of a page: schema.org's words as JSON-LD. Only what is so and what the page shows stands in it:
 * no rating where nobody has rated, and prices for which a thing can really be had.
 */

/** Where a page stands and whom it speaks to. */
interface Place {
  /** the site's address without a slash at its end */
  readonly base: string;
  readonly language: Language;
}

export const placeOf = ({ url, language }: PageContext): Place => ({ base: new URL(url).origin, language });

/** A step of the way to a page, from the outside in. */
export interface Step {
  readonly name: string;
  readonly path: string;
}

/** A restaurant as it is described; hours in the contract's shape. */
export interface DescribedRestaurant
  extends Pick<Restaurant, 'slug' | 'name' | 'claim' | 'zipCode' | 'city' | 'state' | 'kitchenTypes' | 'offline'>,
    Pick<RestaurantDetails, 'street' | 'phone' | 'openingHours' | 'closures'> {
  readonly lat: number;
  readonly lng: number;
  readonly rating: Restaurant['statistics']['rating'];
  readonly menu: {
    readonly products: readonly Product[];
    readonly productGroups: readonly ProductGroup[];
    readonly flavorSets: readonly FlavorSet[];
  };
}

/** Things of a page as the text of its script. Inside of one `<` would be read as markup. */
function graphText(things: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

/** Of the home page: whose site it is. */
export function siteData({ base, language }: Place): string {
  const name = translate(language, 'site.name');
  const organisation = `${base}/#organisation`;
  return graphText([
    { '@type': 'WebSite', '@id': `${base}/#site`, url: `${base}/`, name, publisher: { '@id': organisation } },
    {
      '@type': 'Organization',
      '@id': organisation,
      url: `${base}/`,
      name,
      logo: `${base}/images/apple-touch-icon.png`,
    },
  ]);
}

/** Of a page with a list: what stands in it, in its order, and the way to the page. */
export function listData(
  restaurants: readonly Pick<Restaurant, 'slug' | 'name'>[],
  steps: readonly Step[],
  { base }: Place,
): string {
  const itemListElement = restaurants.map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${base}/restaurant/${slug}`,
    name,
  }));
  const list = { '@type': 'ItemList', numberOfItems: restaurants.length, itemListElement };
  return graphText(restaurants.length > 0 ? [list, breadcrumbsOf(steps, base)] : [breadcrumbsOf(steps, base)]);
}

/** The way to a restaurant's page. */
export function stepsToRestaurant(
  { slug, name, city }: Pick<Restaurant, 'slug' | 'name' | 'city'>,
  language: Language,
): Step[] {
  const town = townSlug(city);
  return [
    ...stepsToList(language),
    ...(town === '' ? [] : [{ name: city, path: `/restaurants/${town}` }]),
    { name, path: `/restaurant/${slug}` },
  ];
}

export const stepsToList = (language: Language): Step[] => [
  { name: translate(language, 'site.name'), path: '/' },
  { name: translate(language, 'site.restaurants.title'), path: '/restaurants' },
];

/** Of a restaurant's page: the restaurant with its menu, and the way to the page. */
export function restaurantData(restaurant: DescribedRestaurant, { base, language }: Place): string {
  const { slug, name, claim, kitchenTypes, phone, rating, offline } = restaurant;
  const url = `${base}/restaurant/${slug}`;
  return graphText([
    {
      '@type': 'Restaurant',
      '@id': url,
      url,
      name,
      description: claim,
      image: `${base}${restaurantPreview(slug)}`,
      telephone: phone,
      servesCuisine: kitchenTypes.map((id) => translate(language, `kitchen.${id}`)),
      ...priceRangeOf(restaurant.menu),
      currenciesAccepted: 'EUR',
      address: {
        '@type': 'PostalAddress',
        streetAddress: restaurant.street,
        postalCode: restaurant.zipCode,
        addressLocality: restaurant.city,
        addressRegion: restaurant.state,
        addressCountry: 'AT',
      },
      geo: { '@type': 'GeoCoordinates', latitude: restaurant.lat, longitude: restaurant.lng },
      openingHoursSpecification: [
        ...openingHoursOf(restaurant.openingHours),
        ...restaurant.closures.map((date) => ({ ...hoursFrom('00:00', '00:00'), validFrom: date, validThrough: date })),
      ],
      ...(rating.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          ratingCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
      hasMenu: menuOf(restaurant.menu, base, url),
      // who takes no orders just now offers none
      ...(!offline && { potentialAction: { '@type': 'OrderAction', target: entryPoint(url) } }),
    },
    breadcrumbsOf(stepsToRestaurant(restaurant, language), base),
  ]);
}

const entryPoint = (url: string) => ({
  '@type': 'EntryPoint',
  urlTemplate: url,
  actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
});

function breadcrumbsOf(steps: readonly Step[], base: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${base}${path}`,
    })),
  };
}

type DescribedMenu = DescribedRestaurant['menu'];

function menuOf({ products, productGroups, flavorSets }: DescribedMenu, base: string, address: string) {
  const sections = productGroups.flatMap(({ id, name, description }) => {
    const items = products.filter((product) => product.productGroups.includes(id));
    if (items.length === 0) return [];
    const hasMenuItem = items.map((product) => menuItemOf(product, flavorSets, base, address));
    return [{ '@type': 'MenuSection', name, ...(description && { description }), hasMenuItem }];
  });
  return { '@type': 'Menu', hasMenuSection: sections };
}

function menuItemOf(product: Product, flavorSets: readonly FlavorSet[], base: string, address: string) {
  const { id, name, description, picture, foodTypes } = product;
  const suitableForDiet = foodTypes.flatMap((type) => dietOf[type] ?? []);
  const price = leastPriceOf(product, flavorSetsOf(product, flavorSets));
  return {
    '@type': 'MenuItem',
    name,
    url: `${address}#product-${id}`,
    ...(description && { description }),
    ...(picture && { image: `${base}/images/${picture}.jpg` }),
    ...(suitableForDiet.length > 0 && { suitableForDiet }),
    offers: { '@type': 'Offer', price: (price / 100).toFixed(2), priceCurrency: 'EUR' },
  };
}

/** What is not eaten by a diet, such as alcohol, has no word there. */
const dietOf: Readonly<Partial<Record<FoodTypeId, string>>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
};

/** From the cheapest to the dearest thing of the menu; nothing where that has none. */
function priceRangeOf({ products, flavorSets }: DescribedMenu): { priceRange?: string } {
  if (products.length === 0) return {};
  const prices = products.map((product) => leastPriceOf(product, flavorSetsOf(product, flavorSets)));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const ends = least === most ? [least] : [least, most];
  return { priceRange: ends.map((cents) => formatCents(cents).replaceAll('\u00a0', ' ')).join(' – ') };
}

const dayNames: Readonly<Record<Day, string>> = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
  holiday: 'https://schema.org/PublicHolidays',
};

/** Days with the same hours together. */
function openingHoursOf(hours: readonly HoursEntry[]) {
  const alike = Map.groupBy(hours, ({ day, begin, end }) =>
    isDay(day) ? `${begin} ${end}` : `${begin} ${end} ${day}`,
  );
  return [...alike.values()].map((entries) => {
    const [{ day, begin, end } = { day: '', begin: 0, end: 0 }] = entries;
    const valid = isDay(day)
      ? { dayOfWeek: entries.flatMap((entry) => (isDay(entry.day) ? [dayNames[entry.day]] : [])) }
      : { validFrom: day, validThrough: day };
    // all round the clock is written so; an end at or before the begin is one of the next day
    const isWholeDay = end - begin >= daySeconds;
    return { ...(isWholeDay ? hoursFrom('00:00', '23:59') : hoursFrom(timeOf(begin), timeOf(end))), ...valid };
  });
}

const isDay = (day: string): day is keyof typeof dayNames => Object.hasOwn(dayNames, day);

const hoursFrom = (opens: string, closes: string) => ({ '@type': 'OpeningHoursSpecification', opens, closes });

const timeOf = (seconds: number) => timeOfSeconds(seconds % daySeconds);
