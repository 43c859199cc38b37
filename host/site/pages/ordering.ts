import { html, nothing } from 'lit-html';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import { restaurantPictureSizes } from '#shared/domain/picture-sizes.ts';
import type { Page, PageContext } from '../page.ts';

/** `/restaurants`: the list, with its filters in the address. */
export function restaurantsPage({ t }: PageContext, zip: string | undefined): Page {
  return {
    title: zip ? t('site.restaurants.titleFor', { zip }) : t('site.restaurants.title'),
    elements: ['restaurant-list'],
    body: html`<div class="wide">
      <h1 class="visually-hidden">${t('site.restaurants.headline')}</h1>
      <fo-restaurant-list zip=${zip ?? nothing} sync-url></fo-restaurant-list>
    </div>`,
  };
}

/** What a restaurant's pages say of it. */
export interface RestaurantHead {
  slug: string;
  name: string;
  claim: string;
  picture: string;
}

/** Ids of what is shared or paid, as they stand in addresses; anything else there is left alone. */
const idPattern = /^[A-Za-z0-9_-]{1,100}$/;

function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && idPattern.test(value) ? value : undefined;
}

/**
 * `/restaurant/{slug}`; `?basket={shareId}` offers a shared basket, `?mode=2` takes takeaway along from the
 * list, `?failed-order={orderId}` says that a payment failed, if it did.
 */
export function restaurantPage(
  { t }: PageContext,
  { slug, name, claim, picture }: RestaurantHead,
  query: Readonly<Record<string, unknown>> = {},
): Page {
  return {
    title: name,
    description: t('site.restaurant.description', { name, claim }),
    hero: { name: picture, sizes: restaurantPictureSizes },
    elements: ['restaurant-menu'],
    body: html`<div class="bleed">
      <fo-restaurant-menu
        slug=${slug}
        shared-basket=${idIn(query['basket']) ?? nothing}
        failed-order=${idIn(query['failed-order']) ?? nothing}
        transport=${query['mode'] === String(modes.takeaway) ? 'takeaway' : nothing}
      ></fo-restaurant-menu>
    </div>`,
  };
}

/** `/restaurant/{slug}/checkout` */
export function checkoutPage({ t }: PageContext, { slug, name }: RestaurantHead): Page {
  return {
    title: t('site.checkout.title', { name }),
    isPrivate: true,
    // one task, and no way to lose it by a slip of the finger
    footer: 'hidden',
    asksForBotCheck: true,
    elements: ['checkout'],
    body: html`<div class="wide"><fo-checkout slug=${slug}></fo-checkout></div>`,
  };
}

/** `/order/status/{id}` */
export function orderStatusPage({ t }: PageContext, orderId: string): Page {
  return {
    title: t('site.order.title'),
    isPrivate: true,
    elements: ['order-status'],
    body: html`<div class="wide"><fo-order-status order-id=${orderId}></fo-order-status></div>`,
  };
}
