import { html } from 'lit-html';
import { kitchenTypeIds } from '#shared/contract/values/kitchen-type-ids.ts';
import { searchPictureSizes } from '#shared/domain/picture-sizes.ts';
import type { Page, PageContext } from '../page.ts';
import { noScript } from '../parts/no-script.ts';
import { dishPicture } from '../parts/picture.ts';
import { type PlaceCard, placeCards } from '../parts/place-cards.ts';
import { type Returning, returning } from '../parts/returning/returning.ts';
import { searchForm } from '../parts/search-form.ts';
import { type TownLink, townLinks } from '../parts/town-links.ts';
import { waitingBasketOffer } from '../parts/unfinished/waiting-basket.ts';
import { placeOf, siteData } from '../structured-data.ts';

const hero = { name: 'default', sizes: searchPictureSizes };

interface HomeContent {
  readonly paidPlaces: readonly PlaceCard[];
  readonly towns: readonly TownLink[];
  /** null: of the visitor nothing is known */
  readonly known: Returning | null;
}

/** `/`: what do you want to eat and where; below it what is known of the visitor, kitchens, paid places, towns and how it works. */
export function homePage(context: PageContext, { paidPlaces, towns, known }: HomeContent, markup = ''): Page {
  const { t } = context;
  return {
    title: t('site.home.title'),
    description: t('site.home.description'),
    hero,
    elements: ['address-search'],
    data: siteData(placeOf(context)),
    markup,
    body: html`
      <section class=${known?.location ? 'hero hero-located' : 'hero'}>
        <div class="hero-picture">${dishPicture(hero.name, { shape: 'wide', sizes: hero.sizes, isFirstSeen: true })}</div>
        <div class="hero-text">
          <h1>${sentencesOf(t('site.home.headline')).map((sentence) => html`<span>${sentence}</span> `)}</h1>
          <fo-address-search carousel="behind" last-visited><!--markup--></fo-address-search>
          ${noScript(searchForm(context, {}))}
          ${waitingBasketOffer(context)}
        </div>
      </section>
      ${known && returning(context, known)}
      <section class="band" aria-labelledby="kitchens">
        <h2 id="kitchens">${t('site.home.kitchens')}</h2>
        <ul class="kitchens">
          ${kitchenTypeIds.map(
            (id) => html`<li>
              <a href=${`/restaurants?kitchenTypes=${id}`}>
                ${dishPicture(id, { shape: 'square' })}
                <span>${t(`kitchen.${id}`)}</span>
              </a>
            </li>`,
          )}
        </ul>
      </section>
      ${
        paidPlaces.length === 0
          ? null
          : html`<section class="band" aria-labelledby="paid">
              <h2 id="paid">${t('site.home.paid')}</h2>
              ${placeCards(paidPlaces, () => html`<small>${t('site.home.ad')}</small>`)}
              <p class="quiet">${t('site.home.adReason')} <a href="/ranking">${t('site.ranking.title')}</a></p>
            </section>`
      }
      ${towns.length === 0 ? null : html`<div class="band">${townLinks(context, towns)}</div>`}
      <section class="band" aria-labelledby="how">
        <h2 id="how">${t('site.home.howTitle')}</h2>
        <ol class="how">
          <li>${t('site.home.how1')}</li>
          <li>${t('site.home.how2')}</li>
          <li>${t('site.home.how3')}</li>
        </ol>
      </section>
    `,
  };
}

/** The greeting and the question, which stand on lines of their own where there is room. */
const sentencesOf = (text: string) => text.split(/(?<=!) /);
