import { type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { lineSum } from '#shared/domain/basket/line-sum.ts';
import { isOfLines, orderPartsOf } from '#shared/domain/basket/sum-parts.ts';
import { formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { priceText } from '#ui/data/price-text.ts';
import { H1 } from '#ui/text/Heading.tsx';
import { doorLabel, paymentLabel, shortNumber, timeOrDay, timesOf } from '../order-labels.ts';
import { css } from './slip.css?sheet';

/**
 * Prints one order on 80 mm. It is a document of its own, in a frame that nobody sees: `@page` knows no shadow roots,
 * and nothing else of the page is to come out of the printer. It stays until the next one, as some browsers read it
 * after their print dialog was asked for.
 */
export function PrintSlip({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { lang } = useWidget();
  const [page, setPage] = useState<Document | null>(null);

  const handleLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const loaded = currentTarget.contentDocument;
    // not the one from before, which some browsers report too
    if (loaded?.URL !== 'about:srcdoc') return;
    dress(loaded, lang);
    setPage(loaded);
  };

  useEffect(() => {
    if (!page) return;
    fitPaper(page);
    page.defaultView?.print();
  }, [page]);

  return (
    <div aria-hidden="true">
      <iframe
        className="print-frame"
        title={t('cockpit.print')}
        tabIndex={-1}
        // it runs nothing; its window is asked to print
        sandbox="allow-same-origin allow-modals"
        ref={fillWithNothing}
        onLoad={handleLoad}
      />
      {page && createPortal(<Slip order={order} />, page.body)}
    </div>
  );
}

/**
 * An empty document of its own, or the frame would be loaded before anybody listens. A page with Trusted Types lets no
 * text pass here but the browser's own empty one.
 */
function fillWithNothing(frame: HTMLIFrameElement | null): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { readonly emptyHTML: string } };
  if (frame && !frame.hasAttribute('srcdoc')) frame.srcdoc = trustedTypes?.emptyHTML ?? '';
}

/** A sheet made by the frame's own window, which a strict Content-Security-Policy lets pass. */
function dress(page: Document, lang: Language): void {
  page.documentElement.lang = lang;
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
}

const marginMillimetres = 3;
const millimetresOf = (pixels: number) => Math.ceil((pixels / 96) * 25.4);

/**
 * The paper of a roll is as long as what stands on it. CSS has no length for that (`80mm auto` is none), so it is
 * measured.
 */
function fitPaper(page: Document): void {
  const length = millimetresOf(page.body.scrollHeight) + 2 * marginMillimetres + 1;
  page.adoptedStyleSheets[0]?.insertRule(`@page { size: 80mm ${length}mm; margin: ${marginMillimetres}mm; }`);
}

/**
 * What leads from the lines to the total, so that whoever opens the bag can add it up. What the lines say already, and what
 * is said with the payment, is left out.
 */
function amountsOf(order: Order) {
  return orderPartsOf(order).filter(
    ({ part, cents }) => cents !== 0 && part !== 'items' && !isOfLines(part) && part !== 'remaining',
  );
}

/** What hangs over the stove and goes with the bag. */
function Slip({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { lang } = useWidget();
  const langOf = useTextLanguage();
  const now = useAtomValue(minuteAtom);
  const { restaurant, transport, date, desiredTime, expectedTime, items, comment, contact, address, tip } = order;
  const range = expectedTime && `${timeOrDay(expectedTime.from, now, lang)}–${timesOf(expectedTime).to}`;
  const wanted = desiredTime === null ? range : timeOrDay(desiredTime, now, lang);
  return (
    <main>
      <p className="small">{restaurant.name}</p>
      <H1>
        {t(`cockpit.slip.${transport}`)} {shortNumber(order)}
      </H1>
      {date !== null && <p>{t('cockpit.slip.ordered', { time: timeOrDay(date, now, lang) })}</p>}
      {wanted !== null && <p className="large">{t('cockpit.slip.wanted', { time: wanted })}</p>}
      {order.minimumAge !== null && <p className="box">{t('cockpit.order.age', { age: order.minimumAge })}</p>}
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            <p className="large row">
              <span>
                {item.quantity}× <span lang={langOf()}>{item.name}</span>
              </span>
              <span>{priceText(lineSum(item))}</span>
            </p>
            {item.flavorNames.length > 0 && <p lang={langOf()}>{item.flavorNames.join(', ')}</p>}
            {item.comment && <p className="box">{item.comment}</p>}
          </li>
        ))}
      </ul>
      {comment && <p className="box">{comment}</p>}
      {amountsOf(order).map(({ part, cents }) => (
        <p key={part} className={part === 'total' ? 'row large' : 'row'}>
          <span>{t(`basket.sum.${part}`)}</span>
          <span>{priceText(cents)}</span>
        </p>
      ))}
      {tip > 0 && (
        <p className="row">
          <span>{t('cockpit.pay.tip')}</span>
          <span>{priceText(tip)}</span>
        </p>
      )}
      <p className="large">{paymentLabel(order, t).text}</p>
      <hr />
      {contact && (
        <p className="large">
          {contact.name}
          {contact.company && `, ${contact.company}`}
        </p>
      )}
      {contact && <p>{contact.phone}</p>}
      {transport === 'delivery' && address && (
        <>
          <p className="large">{formatAddressShort(address)}</p>
          <p className="large">{doorLabel(address, t)}</p>
          {address.note && <p className="note">{address.note}</p>}
        </>
      )}
      <p className="small">{order.id}</p>
    </main>
  );
}
