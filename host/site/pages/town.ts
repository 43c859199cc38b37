import { html } from 'lit-html';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { formatCentsShort } from '#shared/domain/money.ts';
import { formatRating } from '#shared/domain/number-format.ts';
import type { Page, PageContext } from '../page.ts';
import { breadcrumb } from '../parts/breadcrumb.ts';
import { type PlaceCard, placeCards } from '../parts/place-cards.ts';
import { pagePreview } from '../parts/preview.ts';
import { searchForm } from '../parts/search-form.ts';
import { listData, placeOf, type Step, stepsToList } from '../structured-data.ts';

/** A restaurant of a town as its page shows it. */
interface TownPlace extends PlaceCard, Pick<Restaurant, 'zipCode' | 'kitchenTypes'> {
  readonly rating: Restaurant['statistics']['rating'];
}

interface TownContent {
  readonly slug: string;
  readonly city: string;
  /** null: the restaurants of all kitchens */
  readonly kitchen: KitchenTypeId | null;
  /** the town's kitchens, each with how many have it */
  readonly kitchens: readonly (readonly [id: KitchenTypeId, count: number])[];
  /** those of this page, by their names */
  readonly places: readonly TownPlace[];
  /** from 1 */
  readonly page: number;
  readonly pages: number;
  readonly numbers: {
    readonly count: number;
    readonly delivering: number;
    readonly takeaway: number;
    /** cents */
    readonly leastFee: number | null;
    readonly leastMinimum: number | null;
    readonly best: TownPlace | null;
  };
}

/**
 * `/restaurants/{city}` and `/restaurants/{city}/{kitchen}`: who is there, the same for everybody and readable without
 * scripts. It is no `<fo-restaurant-list>`: that goes by a postcode, has whoever is within 12 km, and takes a kitchen from
 * the page's query alone. Who wants to know who delivers to them gets there by the form.
 */
export function townPage(context: PageContext, town: TownContent): Page {
  const { t, language } = context;
  const { slug, city, kitchen, places, page, pages } = town;
  const path = `/restaurants/${slug}`;
  const nameOf = (id: KitchenTypeId) => t(`kitchen.${id}`);
  const headline = kitchen
    ? t('site.town.kitchen', { kitchen: nameOf(kitchen), city })
    : t('site.town.headline', { city });
  const title = kitchen ? headline : t('site.town.title', { city });
  const steps: Step[] = [
    ...stepsToList(language),
    { name: city, path },
    ...(kitchen ? [{ name: nameOf(kitchen), path: `${path}/${kitchen}` }] : []),
  ];
  const sentences = sentencesOf(context, town);
  const pageQuery = (number: number) => (number === 1 ? '' : `page=${number}`);
  const pageLink = (number: number, label: string, rel: string) =>
    html`<a href=${`${steps.at(-1)?.path}${number === 1 ? '' : `?${pageQuery(number)}`}`} rel=${rel}>${label}</a> `;
  return {
    title: page === 1 ? title : t('site.town.page', { title, page }),
    description: sentences.join(' '),
    preview: pagePreview(kitchen ?? 'default'),
    data: listData(places, steps, placeOf(context)),
    ownQuery: pageQuery(page),
    body: html`<div class="band town">
      ${breadcrumb(context, steps)}
      <h1>${headline}</h1>
      <p>${sentences.join(' ')}</p>
      <section aria-labelledby="search">
        <h2 id="search">${t('site.search.title')}</h2>
        ${searchForm(context, kitchen ? { kitchenTypes: kitchen } : {})}
      </section>
      <section aria-labelledby="places">
        <h2 id="places">${t('site.restaurants.headline')}</h2>
        <p class="quiet">${t('site.town.order')}</p>
        ${placeCards(
          places,
          ({ zipCode, kitchenTypes, rating }) => html`<p class="quiet">
            ${[
              `${zipCode} ${city}`,
              ...kitchenTypes.map(nameOf),
              ...(rating.count > 0 ? [`★ ${formatRating(rating.average, language)}`] : []),
            ].join(' · ')}
          </p>`,
        )}
        <p>
          ${page > 1 ? pageLink(page - 1, t('site.restaurants.before'), 'prev') : null}
          ${page < pages ? pageLink(page + 1, t('site.restaurants.more'), 'next') : null}
        </p>
      </section>
      <nav class="link-list" aria-labelledby="kitchens">
        <h2 id="kitchens">${t('site.town.kitchens', { city })}</h2>
        <ul>
          ${town.kitchens.map(
            ([id, count]) =>
              html`<li><a href=${`${path}/${id}`}>${t('site.town.link', { kitchen: nameOf(id), city })}</a> (${count})</li>`,
          )}
        </ul>
      </nav>
    </div>`,
  };
}

/** What can be said of all of them together, as far as there is anything to say. */
function sentencesOf({ t, language }: PageContext, { city, kitchen, numbers }: TownContent): string[] {
  const { count, delivering, takeaway, leastFee, leastMinimum, best } = numbers;
  const price = (cents: number) => formatCentsShort(cents, language);
  return [
    kitchen
      ? t('site.town.kitchenCount', { kitchen: t(`kitchen.${kitchen}`), city, count })
      : t('site.town.count', { city, count }),
    ...(leastFee !== null && leastMinimum !== null
      ? [t('site.town.delivery', { count: delivering, fee: price(leastFee), minimum: price(leastMinimum) })]
      : []),
    ...(takeaway > 0 ? [t('site.town.takeaway', { count: takeaway })] : []),
    ...(best ? [t('site.town.best', { name: best.name, rating: formatRating(best.rating.average, language) })] : []),
  ];
}
