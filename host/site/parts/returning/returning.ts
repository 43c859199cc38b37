import { html, type TemplateResult } from 'lit-html';
import type { Location } from '#shared/contract/locations.ts';
import type { OrderItem } from '#shared/contract/orders.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { formatCents } from '#shared/domain/money.ts';
import { itemsText } from '#shared/domain/orders/items-text.ts';
import { formatPastMoment } from '#shared/domain/time/past-moment.ts';
import type { PageContext } from '../../page.ts';
import { type PlaceCard, placeCards } from '../place-cards.ts';
import { factsOf, hindranceOf } from './restaurant-facts.ts';

/** An order that can be had again; `totalSum` in cents, as it was then. */
export interface PastOrder {
  readonly id: string;
  readonly placedAt: string;
  readonly totalSum: number;
  readonly items: readonly Pick<OrderItem, 'name' | 'quantity'>[];
  readonly restaurant: Restaurant;
}

/** What home has for whoever has been here before, each the nearest first; restaurants as they are seen from `location`. */
export interface Returning {
  readonly location: Location | null;
  readonly orders: readonly PastOrder[];
  readonly favourites: readonly Restaurant[];
  /** they deliver there now */
  readonly delivering: readonly Restaurant[];
  /** the date in Vienna */
  readonly today: string;
}

/** Rows that scroll sideways where they are too long: the same again, favourites, and who delivers now. */
export function returning(context: PageContext, known: Returning): TemplateResult {
  const { t } = context;
  const { orders, favourites, delivering, location, today } = known;
  const cardOf = (restaurant: Restaurant) => {
    const hindrance = hindranceOf(restaurant, today, context);
    return { ...placeOf(restaurant), claim: hindrance === null ? factsOf(restaurant, context) : '', hindrance };
  };
  const pastOrders = orders.map((order) => ({ ...cardOf(order.restaurant), claim: itemsText(order.items), order }));
  const where = html`<p class="quiet">
    ${location?.formatted_address_short} · <a href="/restaurants">${t('site.home.delivering.all')}</a>
  </p>`;
  return html`
    ${row('again', t('site.home.again'), pastOrders, (card) => html`${label(card)}${orderAgain(card, today, context)}`)}
    ${row('favourites', t('site.home.favourites'), favourites.map(cardOf), label)}
    ${row('delivering', t('site.home.delivering'), delivering.map(cardOf), label, where)}
  `;
}

const placeOf = ({ slug, name, picture }: Restaurant) => ({ slug, name, picture });

interface Card extends PlaceCard {
  /** why it does not deliver at once */
  readonly hindrance: string | null;
}

const label = ({ hindrance }: Card) => (hindrance === null ? null : html`<small>${hindrance}</small>`);

/** When it was and what it cost then; what it costs today, the basket says. The button works once the site's script is there. */
function orderAgain(
  { slug, name, claim, order }: Card & { readonly order: PastOrder },
  today: string,
  context: PageContext,
): TemplateResult {
  const { t, language } = context;
  return html`<p class="quiet">
      ${formatPastMoment(order.placedAt, today, language)} · ${formatCents(order.totalSum, language)}
    </p>
    <button
      class="button"
      type="button"
      data-order=${order.id}
      data-slug=${slug}
      data-failed=${t('site.home.again.failed')}
      aria-label=${t('site.home.again.press.of', { restaurant: name, items: claim })}
      disabled
    >
      ${t('site.home.again.press')}
    </button>`;
}

function row<Place extends Card>(
  id: string,
  title: string,
  cards: readonly Place[],
  more: (card: Place) => TemplateResult | null,
  about: TemplateResult | null = null,
): TemplateResult | null {
  if (cards.length === 0) return null;
  return html`<section class="band returning" aria-labelledby=${id}>
    <h2 id=${id}>${title}</h2>
    ${about}${placeCards(cards, more, 'row')}
  </section>`;
}
