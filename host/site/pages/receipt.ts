import { html, nothing, type TemplateResult } from 'lit-html';
import type { Order, OrderItem } from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { lineSum } from '#shared/domain/basket/line-sum.ts';
import { isOfLines, orderPartsOf } from '#shared/domain/basket/sum-parts.ts';
import { flavorTexts } from '#shared/domain/menu/flavor-texts.ts';
import { formatCents, sum } from '#shared/domain/money.ts';
import { formatDoor } from '#shared/domain/places/address-normalise.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import type { Page, PageContext } from '../page.ts';
import { formatMoment } from '../parts/moment.ts';

/** An order and the company that sells, as the receipt names it. */
interface ReceiptData {
  order: Order;
  seller: { name: string; address: string; vatNumber: string; registerNumber: string } | null;
}

/** `/order/receipt/{id}`: what was bought from whom, with VAT by rate; made to be printed. */
export function receiptPage(context: PageContext, { order, seller }: ReceiptData): Page {
  const { t } = context;
  return {
    title: t('site.receipt.title'),
    isPrivate: true,
    body: html`<article class="narrow receipt">
      <header>
        <h1>${t('site.receipt.title')}</h1>
        ${stateOf(order, context)}
      </header>
      <div class="receipt-parties">
        <section aria-labelledby="seller">
          <h2 id="seller">${t('site.receipt.seller')}</h2>
          ${sellerLines(order, seller, context)}
        </section>
        <section aria-labelledby="buyer">
          <h2 id="buyer">${t('site.receipt.buyer')}</h2>
          ${buyerLines(order, context)}
        </section>
      </div>
      ${facts(order, context)} ${itemTable(order, context)} ${sums(order, context)} ${vatTable(order, context)}
      <p class="quiet">${t('site.receipt.note')}</p>
      <p class="receipt-actions">
        <button class="button" type="button" data-print hidden>${t('site.receipt.print')}</button>
        <a href=${`/order/status/${order.id}`}>${t('site.receipt.back')}</a>
      </p>
    </article>`,
  };
}

/** What was never delivered says so: a denied order's receipt is none for money spent. */
function stateOf({ status, reason }: Order, { t }: PageContext): TemplateResult | null {
  if (status !== 7) return null;
  const key = reason === 'cancelled' ? 'site.receipt.cancelled' : 'site.receipt.denied';
  return html`<p class="receipt-state">${t(key)}</p>`;
}

function sellerLines({ restaurant }: Order, seller: ReceiptData['seller'], { t }: PageContext): TemplateResult {
  if (!seller) return html`<address><strong>${restaurant.name}</strong><br />${restaurant.phone}</address>`;
  const { name, address, vatNumber, registerNumber } = seller;
  return html`<address>
    <strong>${restaurant.name}</strong><br />
    ${name}<br />
    ${address}<br />
    ${vatNumber === '' ? null : html`${t('site.receipt.vatNumber', { number: vatNumber })}<br />`}
    ${registerNumber === '' ? null : html`${registerNumber}<br />`} ${restaurant.phone}
  </address>`;
}

function buyerLines({ contact, address, transport }: Order, { t }: PageContext): TemplateResult {
  return html`<address>
    ${contact?.company ? html`<strong>${contact.company}</strong><br />` : null} ${contact?.name}<br />
    ${
      address
        ? html`${address.streetName} ${formatDoor(address)}<br />${address.zipCode} ${address.city}`
        : t(transport === 'takeaway' ? 'common.takeaway' : 'site.receipt.delivery')
    }
  </address>`;
}

function facts(order: Order, context: PageContext): TemplateResult {
  const { t } = context;
  const moment = (instant: string) => formatMoment(instant, context);
  const { date, desiredTime, history } = order;
  const handedOver = history.find(({ status }) => status === 4)?.at ?? history.find(({ status }) => status === 5)?.at;
  const rows: [MessageKey, string | null | undefined][] = [
    ['site.receipt.number', order.id],
    ['site.receipt.ordered', date && moment(date)],
    ['site.receipt.wanted', desiredTime && moment(desiredTime)],
    ['site.receipt.handedOver', handedOver && moment(handedOver)],
    ['site.receipt.payment', paymentLabels(order, t)],
  ];
  return html`<dl class="receipt-facts">
    ${rows.map(([key, value]) => (value ? html`<dt>${t(key)}</dt><dd>${value}</dd>` : null))}
  </dl>`;
}

/** How it is, or was, paid. */
function paymentLabels(order: Order, t: PageContext['t']): string {
  const { paymentStatus, paymentMethod, totals, transport, tip } = order;
  if (totals.remainingAmount + tip === 0) return t('site.receipt.covered');
  const method = paymentMethod === null ? '' : t(`checkout.payment.${paymentMethod}`);
  if (paymentStatus === 'open') return t(`site.receipt.open.${transport}`, { method });
  return t(`site.receipt.${paymentStatus}`, { method });
}

function itemTable({ items }: Order, context: PageContext): TemplateResult {
  const { t, language } = context;
  const langOf = (own: Language) => (own === language ? nothing : own);
  const flavorLine = (item: Pick<OrderItem, 'flavorNames' | 'flavorNamesEnglish'>) => {
    const texts = flavorTexts(language, item);
    if (texts.length === 0) return null;
    return html`<span class="quiet"
      >${texts.map((each, at) => html`${at > 0 ? ', ' : ''}<span lang=${langOf(each.language)}>${each.text}</span>`)}</span
    >`;
  };
  return html`<table>
    <caption class="visually-hidden">${t('site.receipt.items')}</caption>
    ${headings(['item', 'rate', 'price'], t)}
    <tbody>
      ${items.map((item) => {
        const priced = pricedText(item, context);
        return html`<tr>
          <td>
            ${item.quantity} × <span lang=${langOf('de')}>${item.name}</span>
            ${flavorLine(item)}
            ${priced === '' ? null : html`<span class="quiet">${priced}</span>`}
          </td>
          <td>${item.vat} %</td>
          <td>${formatCents(lineSum(item), language)}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** How a line's sum comes about, where it is not just one at its price. */
function pricedText({ quantity, unitPrice, discount }: OrderItem, { t, language }: PageContext): string {
  const price = formatCents(unitPrice, language);
  const each = quantity > 1 ? t('site.receipt.each', { price }) : price;
  if (discount) return t('site.receipt.less', { price: each, discount: formatCents(discount, language) });
  return quantity > 1 ? each : '';
}

/** From the items to what was paid; the tip comes last and is in no total. */
function sums(order: Order, { t, language }: PageContext): TemplateResult {
  const { totals, tip } = order;
  const rows = orderPartsOf(order).map(({ part, cents }) => ({
    label: t(`basket.sum.${part}`),
    text: part === 'delivery' && cents === 0 ? t('basket.sum.free') : formatCents(cents, language),
    weight: part === 'total' || part === 'remaining' ? 'receipt-strong' : isOfLines(part) ? 'quiet' : '',
  }));
  const withTip = totals.remainingAmount + tip;
  const tips = [
    { label: t('order.receipt.tip'), text: formatCents(tip, language), weight: '' },
    { label: t('site.receipt.withTip'), text: formatCents(withTip, language), weight: 'receipt-strong' },
  ];
  return html`<dl class="receipt-sums">
    ${[...rows, ...(tip > 0 ? tips : [])].map(
      ({ label, text, weight }) => html`<div class=${weight}>
        <dt>${label}</dt>
        <dd>${text}</dd>
      </div>`,
    )}
  </dl>`;
}

function vatTable({ vat }: Order, { t, language }: PageContext): TemplateResult {
  const cents = (amount: number) => formatCents(amount, language);
  const total = { gross: sum(vat.map(({ gross }) => gross)), tax: sum(vat.map(({ tax }) => tax)) };
  const row = (label: string, { gross, tax }: typeof total) => html`<tr>
    <th scope="row">${label}</th>
    <td>${cents(gross - tax)}</td>
    <td>${cents(tax)}</td>
    <td>${cents(gross)}</td>
  </tr>`;
  return html`<table>
    <caption>${t('site.receipt.vat')}</caption>
    ${headings(['rate', 'net', 'tax', 'gross'], t)}
    <tbody>
      ${vat.map((line) => row(`${line.rate} %`, line))}
    </tbody>
    ${vat.length > 1 ? html`<tfoot>${row(t('basket.sum.total'), total)}</tfoot>` : null}
  </table>`;
}

type Column = 'item' | 'rate' | 'price' | 'net' | 'tax' | 'gross';

const headings = (columns: readonly Column[], t: PageContext['t']) => html`<thead>
  <tr>
    ${columns.map((column) => html`<th scope="col">${t(`site.receipt.${column}`)}</th>`)}
  </tr>
</thead>`;
