import { html, nothing } from 'lit-html';
import type { Language } from '#shared/contract/primitives.ts';
import type { Restaurant, RestaurantDetails } from '#shared/contract/restaurants.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import { restaurantPictureSizes } from '#shared/domain/picture-sizes.ts';
import type { Page, PageContext } from '../page.ts';
import { breadcrumb } from '../parts/breadcrumb.ts';
import { noScript } from '../parts/no-script.ts';
import type { PlaceCard } from '../parts/place-cards.ts';
import { restaurantPreview } from '../parts/preview.ts';
import { type ListSearch, searchForm } from '../parts/search-form.ts';
import { type TownLink, townLinks } from '../parts/town-links.ts';
import { listData, placeOf, stepsToList, stepsToRestaurant } from '../structured-data.ts';

/** What the list's page says without its element. */
export interface ListContent {
  readonly search: ListSearch;
  /** each as a link */
  readonly restaurants: readonly Pick<Restaurant, 'slug' | 'name' | 'zipCode' | 'city'>[];
  /** the address of what follows; null: nothing does */
  readonly next: string | null;
  readonly towns: readonly TownLink[];
}

/**
 * `/restaurants`: the list, with its filters in the address. Without scripts they are a form, and what they find are
 * links: those stand inside of the element, so that they are gone as soon as it shows anything itself.
 */
export function restaurantsPage(
  context: PageContext,
  { search, restaurants, next, towns }: ListContent,
  markup = '',
): Page {
  const { t, language } = context;
  const { zip } = search;
  return {
    title: zip ? t('site.restaurants.titleFor', { zip }) : t('site.restaurants.title'),
    description: t('site.restaurants.description'),
    data: listData(restaurants, stepsToList(language), placeOf(context)),
    elements: ['restaurant-list'],
    markup,
    body: html`<div class="wide">
      <h1 class="visually-hidden">${t('site.restaurants.headline')}</h1>
      ${noScript(searchForm(context, search))}
      <fo-restaurant-list zip=${zip ?? nothing} sync-url>
        <!--markup-->
        ${noScript(html`
          ${restaurants.length === 0 ? html`<p>${t('site.restaurants.none')}</p>` : null}
          <ul>
            ${restaurants.map(
              ({ slug, name, zipCode, city }) =>
                html`<li><a href=${`/restaurant/${slug}`}>${name}</a>, ${zipCode} ${city}</li>`,
            )}
          </ul>
        `)}
      </fo-restaurant-list>
      ${next === null ? null : noScript(html`<p><a href=${next} rel="next">${t('site.restaurants.more')}</a></p>`)}
      ${towns.length === 0 ? null : townLinks(context, towns)}
    </div>`,
  };
}

/** What a restaurant's pages say of it. */
export type RestaurantHead = PlaceCard & Pick<RestaurantDetails, 'zipCode' | 'city' | 'phone'>;

/** Ids of what is shared or paid, as they stand in addresses; anything else there is left alone. */
const idPattern = /^[A-Za-z0-9_-]{1,100}$/;

function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && idPattern.test(value) ? value : undefined;
}

/** Whether takeaway was chosen on the way here. */
export const transportIn = (query: Readonly<Record<string, unknown>>) =>
  query['mode'] === String(modes.takeaway) ? 'takeaway' : undefined;

/** Whether an address says something that only who follows it is to see. */
export const isPersonal = (query: Readonly<Record<string, unknown>>) =>
  idIn(query['basket']) !== undefined || idIn(query['failed-order']) !== undefined;

interface RestaurantContent {
  /** what is said of it for machines */
  readonly data: (language: Language) => string;
  readonly query?: Readonly<Record<string, unknown>>;
}

/**
 * `/restaurant/{slug}`; `?basket={shareId}` offers a shared basket, `?mode=2` takes takeaway along from the
 * list, `?failed-order={orderId}` says that a payment failed, if it did.
 */
export function restaurantPage(
  context: PageContext,
  restaurant: RestaurantHead,
  { data, query = {} }: RestaurantContent,
  /** of the element, made by its renderer; '': it draws itself in the browser */
  markup = '',
): Page {
  const { t, language } = context;
  const { slug, name, claim, picture, zipCode, city, phone } = restaurant;
  return {
    title: t('site.restaurant.title', { name, zip: zipCode, city }),
    description: t('site.restaurant.description', { name, claim }),
    preview: restaurantPreview(slug),
    data: data(language),
    hero: { name: picture, sizes: restaurantPictureSizes },
    elements: ['restaurant-menu'],
    withoutElements: t('site.restaurant.noScript', { name, phone }),
    markup,
    body: html`<div class="bleed">
      <fo-restaurant-menu
        slug=${slug}
        shared-basket=${idIn(query['basket']) ?? nothing}
        failed-order=${idIn(query['failed-order']) ?? nothing}
        transport=${transportIn(query) ?? nothing}
        ><!--markup--></fo-restaurant-menu
      >
      <div class="band">${breadcrumb(context, stepsToRestaurant(restaurant, language))}</div>
    </div>`,
  };
}

/** `/restaurant/{slug}/checkout` */
export function checkoutPage({ t }: PageContext, { slug, name, phone }: RestaurantHead): Page {
  return {
    title: t('site.checkout.title', { name }),
    isPrivate: true,
    // one task, and no way to lose it by a slip of the finger
    footer: 'hidden',
    asksForBotCheck: true,
    elements: ['checkout'],
    withoutElements: t('site.restaurant.noScript', { name, phone }),
    body: html`<div class="wide"><fo-checkout slug=${slug}></fo-checkout></div>`,
  };
}

/** `/order/status/{id}` */
export function orderStatusPage({ t }: PageContext, orderId: string, markup = ''): Page {
  return {
    title: t('site.order.title'),
    isPrivate: true,
    elements: ['order-status'],
    markup,
    body: html`<div class="wide"><fo-order-status order-id=${orderId}><!--markup--></fo-order-status></div>`,
  };
}
