import { html, type TemplateResult } from 'lit-html';
import type { getMoreOrders } from '#shared/contract/calls/account.ts';
import type { CallAnswer } from '#shared/contract/calls/call.ts';
import type { Order } from '#shared/contract/orders.ts';
import { formatCents } from '#shared/domain/money.ts';
import { formatRating } from '#shared/domain/number-format.ts';
import type { Page, PageContext } from '../page.ts';
import { formatMoment } from '../parts/moment.ts';

/** `/user/orders/more`: what somebody has ordered; works without scripts. */
export function ordersPage(context: PageContext, { data, next_page_url }: CallAnswer<typeof getMoreOrders>): Page {
  const { t } = context;
  return {
    title: t('site.orders.title'),
    isPrivate: true,
    body: html`<section class="narrow orders">
      <h1>${t('site.orders.title')}</h1>
      ${
        data.length === 0
          ? html`<p>${t('site.orders.none')}</p>`
          : html`<ol class="orders-list">
              ${data.map((order) => row(order, context))}
            </ol>`
      }
      <p class="orders-actions">
        ${next_page_url === null ? null : html`<a class="button" rel="next" href=${next_page_url}>${t('site.orders.more')}</a>`}
        <a href="/account">${t('site.orders.back')}</a>
      </p>
    </section>`,
  };
}

function row({ id, restaurant, date, status, totals, rating }: Order, context: PageContext): TemplateResult {
  const { t, language } = context;
  const stars = rating === null ? null : formatRating(rating, language);
  return html`<li>
    <a href=${`/order/status/${id}`}>
      <strong>${restaurant.name}</strong>
      <span class="orders-sum">${formatCents(totals.totalSum, language)}</span>
      <span class="orders-line">
        ${date === null ? null : html`<time datetime=${date}>${formatMoment(date, context)}</time>`}
        <span>${t(`site.orders.status.${status}`)}</span>
        ${stars === null ? null : html`<span role="img" aria-label=${t('site.orders.rating', { rating: stars })}>★ ${stars}</span>`}
      </span>
    </a>
  </li>`;
}
