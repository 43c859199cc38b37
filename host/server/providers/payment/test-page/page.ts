import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Language } from '#shared/contract/primitives.ts';
import { formatCents } from '#shared/domain/money.ts';
import { formatMessage, type MessageParams } from '#shared/messages/format-message.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import type { TestPayment } from './test-payment-repository.ts';
import { type NotifyMode, notifyModes } from './test-payments.ts';

/** What the bank asks for in the second step, shown on the page. */
export const challengeCode = '123456';

interface PaymentView {
  readonly payment: TestPayment;
  readonly now: Temporal.Instant;
  readonly mode: NotifyMode;
}

/** The page on which the person chooses what becomes of the payment. */
export function choicePage({ payment, now, mode }: PaymentView): Promise<string> {
  const { language, returnUrl } = payment;
  const t = (key: PageTextKey) => pageText(language, key);
  const isEps = payment.paymentType === 'eps';
  return documentOf(
    language,
    t('title'),
    html`
      ${summary(payment)} ${deadline(payment, now)}
      <form id="choice" method="post" class="actions">
        <button class="primary" name="action" value="pay">${t('pay')}</button>
        <button name="action" value="challenge">${t(isEps ? 'challengeEps' : 'challengeCard')}</button>
        <button name="action" value="decline">${t('decline')}</button>
      </form>
      <p><a class="back" href=${returnUrl}>${t('abandon')}</a></p>
      <fieldset class="levers">
        <legend>${t('leversTitle')}</legend>
        <p id="levers-text">${t('leversText')}</p>
        <div role="radiogroup" aria-labelledby="levers-text">
          ${notifyModes.map(
            (each) => html`<label>
              <input type="radio" form="choice" name="telling" value=${each} ?checked=${each === mode} />
              ${t(each)}
            </label>`,
          )}
        </div>
      </fieldset>
    `,
  );
}

/** The second step: the bank asks whether it is really the card's owner. */
export function challengePage(view: PaymentView, codeIsWrong: boolean): Promise<string> {
  const { payment, now, mode } = view;
  const t = (key: PageTextKey) => pageText(payment.language, key, { code: challengeCode });
  return documentOf(
    payment.language,
    t('challengeTitle'),
    html`
      ${summary(payment)} ${deadline(payment, now)}
      <p>${t('challengeText')}</p>
      <form method="post" class="actions">
        <input type="hidden" name="telling" value=${mode} />
        <label for="code">${t('code')}</label>
        <input
          id="code"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="20"
          autofocus
          aria-invalid=${codeIsWrong ? 'true' : nothing}
          aria-describedby=${codeIsWrong ? 'code-error' : nothing}
        />
        ${codeIsWrong ? html`<p id="code-error" class="error" role="alert">${t('codeWrong')}</p>` : nothing}
        <button class="primary" name="action" value="confirm">${t('confirm')}</button>
        <button name="action" value="refuse">${t('refuse')}</button>
      </form>
    `,
  );
}

/** A payment with which nothing can be done any more. */
export function overPage(payment: TestPayment): Promise<string> {
  const { language, returnUrl, refundedAt } = payment;
  const isPaid = payment.state === 'paid';
  const t = (key: PageTextKey) => pageText(language, key);
  return documentOf(
    language,
    t(isPaid ? 'paidTitle' : 'failedTitle'),
    html`
      ${summary(payment)} ${isPaid ? nothing : html`<p>${t('failedText')}</p>`}
      ${refundedAt === null ? nothing : html`<p>${t('refundedText')}</p>`}
      <p><a class="primary" href=${returnUrl}>${t('back')}</a></p>
    `,
  );
}

/** A page that is not there (404), or a request that could not be read or answered. */
export function errorPage(language: Language, error: 'unknown' | 'broken'): Promise<string> {
  const t = (key: PageTextKey) => pageText(language, key);
  return documentOf(language, t(`${error}Title`), html`<p>${t(`${error}Text`)}</p>`);
}

function summary({ language, description, amount, paymentType }: TestPayment): TemplateResult {
  const t = (key: PageTextKey) => pageText(language, key);
  return html`
    <dl>
      <div>
        <dt>${t('to')}</dt>
        <dd>${description}</dd>
      </div>
      <div>
        <dt>${t('amount')}</dt>
        <dd class="amount">${formatCents(amount, language)}</dd>
      </div>
    </dl>
    <p class="quiet">${t(paymentType === 'eps' ? 'typeEps' : 'typeCard')}</p>
  `;
}

/** The time is written as it is; a script counts it down where there is one. */
function deadline({ language, expiresAt }: TestPayment, now: Temporal.Instant): TemplateResult {
  const until = Temporal.Instant.from(expiresAt);
  const time = until.toZonedDateTimeISO('Europe/Vienna').toPlainTime().toString({ smallestUnit: 'minute' });
  const secondsLeft = Math.max(0, Math.floor(now.until(until).total('seconds')));
  const left = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  const leftText = pageText(language, 'left', { left });
  return html`<p class="quiet">
    ${pageText(language, 'until', { time })},
    <span role="timer" data-seconds=${secondsLeft} data-text=${pageText(language, 'left')}>${leftText}</span>
  </p>`;
}

async function documentOf(language: Language, title: string, content: TemplateResult): Promise<string> {
  const body = await collectResult(
    render(html`
      <header class="banner">${pageText(language, 'banner')}</header>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    `),
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><script type="module" src="/countdown.js"></script></head><body>${body.replace(/<!--\/?lit-(?:part|node)[^>]*-->/g, '')}</body></html>`;
}

/*
 * The page's texts stand here and not among the product's messages: the page plays another company, and no element
 * should carry its texts.
 */
type PageTextKey = keyof typeof de;

const texts: Readonly<Record<Language, Readonly<Record<PageTextKey, string>>>> = { de, en };

/** The text with its `{name}`s filled. */
function pageText(language: Language, key: PageTextKey, params: MessageParams = {}): string {
  return formatMessage(language, texts[language][key], params);
}
