import { html } from 'lit-html';
import { kitchenTypeIds } from '#shared/contract/values/kitchen-type-ids.ts';
import { searchPictureSizes } from '#shared/domain/picture-sizes.ts';
import type { Page, PageContext } from '../page.ts';
import { dishPicture } from '../parts/picture.ts';
import type { RestaurantHead } from './ordering.ts';

/** A third of the frame, or a phone's width. */
const placeSizes = '(min-width: 1368px) 424px, (min-width: 768px) 33vw, calc(100vw - 32px)';
const hero = { name: 'default', sizes: searchPictureSizes };

/** `/`: what do you want to eat and where; below it kitchens, paid places and how it works. */
export function homePage({ t }: PageContext, paidPlaces: readonly RestaurantHead[]): Page {
  return {
    title: t('site.home.title'),
    description: t('site.home.description'),
    hero,
    body: html`
      <section class="hero">
        <div class="hero-picture">${dishPicture(hero.name, { shape: 'wide', sizes: hero.sizes, isFirstSeen: true })}</div>
        <div class="hero-text">
          <h1>${sentencesOf(t('site.home.headline')).map((sentence) => html`<span>${sentence}</span> `)}</h1>
          <fo-address-search carousel="behind" last-visited></fo-address-search>
        </div>
      </section>
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
              <ul class="places">
                ${paidPlaces.map(
                  ({ slug, name, claim, picture }) => html`<li>
                    <a href=${`/restaurant/${slug}`}>
                      ${dishPicture(picture, { shape: 'card', sizes: placeSizes })}
                      <strong>${name}</strong>
                      <span>${claim}</span>
                    </a>
                    <small>${t('site.home.ad')}</small>
                  </li>`,
                )}
              </ul>
              <p class="quiet">${t('site.home.adReason')} <a href="/ranking">${t('site.ranking.title')}</a></p>
            </section>`
      }
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
