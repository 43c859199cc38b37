import { type ReactNode, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { PartnerImpressum } from '#runtime/partner/PartnerImpressum.tsx';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { AllergenCode } from '#shared/contract/food-facts.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { allergensOf, flavorSetsOf } from '#shared/domain/menu/flavor-rules.ts';
import { isPaymentType } from '#shared/domain/orders/offered-payment-types.ts';
import type { OrderPage } from '#shared/domain/orders/order-pages.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { partnerAtom } from '#state/partners/partner.ts';
import type { RestaurantMenu } from '#state/restaurants/restaurant.ts';
import { Button } from '#ui/action/Button.tsx';
import { phoneHref } from '#ui/data/phone-href.ts';
import { H2 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { placeText, timeText } from '../summary/summary-text.ts';
import { TimeChoice } from '../wizard/BasketNotices.tsx';
import { isAboutTime } from '../wizard/blockers.ts';
import { useCheckout } from '../wizard/checkout-context.ts';

/** What was entered, to be read once more. */
export function ConfirmPage() {
  const t = useMessages();
  const { view, form, goTo } = useCheckout();
  const { transport, basket, totals } = view;
  const [isChoosing, setChoosing] = useState(false);
  // a notice about the time brings its own choice along
  const canChooseTime = !isChoosing && !isAboutTime(view.blocker);
  const to = (page: OrderPage) => ({ onChange: () => goTo(page) });
  const { fields } = form;
  const preorder = basket.orderTime.time !== null;
  const type = fields['order-payment-type'] ?? '';
  const settled = totals.remainingAmount === 0;
  const payment = isPaymentType(type) ? t(`checkout.payment.${type}`) : '–';
  const comment = fields['order-comment']?.trim();
  return (
    <div className="confirm fo-stack-4">
      <H2 className="checkout-heading" tabIndex={-1} data-focus="page">
        {t(preorder ? 'checkout.confirm.titlePreorder' : 'checkout.confirm.title')}
      </H2>
      <dl className="facts">
        <Fact
          label={t(transport === 'delivery' ? 'checkout.address.deliver' : 'checkout.address.pickUp')}
          {...(transport === 'delivery' && to('contact'))}
        >
          <span>{placeText(view, fields)}</span>
          {transport === 'delivery' && view.note && (
            <span className="delivery-note fo-quiet fo-as-typed">{view.note}</span>
          )}
        </Fact>
        <Fact label={t('checkout.confirm.time')} {...(canChooseTime && { onChange: () => setChoosing(true) })}>
          {timeText(view, t)}
          {preorder && <span className="fo-quiet">{t('checkout.confirm.preorder')}</span>}
          {isChoosing && <TimeChoice onTaken={() => setChoosing(false)} />}
        </Fact>
        <Fact label={t('checkout.confirm.contact')} {...to('contact')}>
          <span>{[fields['order-name'], fields['order-company']].filter(Boolean).join(', ')}</span>
          <span>{fields['order-phone']}</span>
          <span>{fields['order-email']}</span>
        </Fact>
        {comment && (
          <Fact label={t('checkout.confirm.comment')} {...to('contact')}>
            {comment}
          </Fact>
        )}
        <Fact label={t('checkout.confirm.payment')} {...(!settled && to('payment'))}>
          {settled
            ? t(totals.credits > 0 ? 'checkout.confirm.paidByCredits' : 'checkout.confirm.paidByVoucher')
            : payment}
        </Fact>
      </dl>
    </div>
  );
}

/** Who the contract is with and what is in the food: on the receipt, so that it stands right above the button too. */
export function LegalFacts() {
  const t = useMessages();
  const { view } = useCheckout();
  return (
    <dl className="facts">
      <Fact label={t('checkout.confirm.contract')}>
        <Contractor impressum={view.restaurant.impressum} />
      </Fact>
      <PartnerFact />
      <Fact label={t('checkout.confirm.allergens')}>
        <AllergenFact />
      </Fact>
    </dl>
  );
}

/** Every allergen in the order, flavors included, with its name, before the contract (Regulation 1169/2011). */
function AllergenFact() {
  const t = useMessages();
  const { view } = useCheckout();
  const { phone } = view.restaurant;
  const codes = allergensInOrder(view.items, view.menu);
  const list = codes.map((code) => `${code} ${t(`restaurant.allergen.${code}`)}`).join(', ');
  return (
    <>
      <span>
        {codes.length === 0 ? t('checkout.confirm.allergens.none') : t('checkout.confirm.allergens.list', { list })}
      </span>
      <span className="fo-quiet">
        {t('checkout.confirm.allergens.ask')} <a href={phoneHref(phone)}>{phone}</a>
      </span>
    </>
  );
}

function allergensInOrder(items: readonly BasketItem[], menu: RestaurantMenu): AllergenCode[] {
  const codes = items.flatMap((item) => {
    const product = menu.products.find(({ id }) => id === item.productId);
    return product ? allergensOf(product, flavorSetsOf(product, menu.flavorSets), item.flavors) : [];
  });
  return [...new Set(codes)].sort();
}

/** Who the contract is with: the restaurant's company, its whole impressum folded below. */
function Contractor({ impressum }: Pick<RestaurantDetails, 'impressum'>) {
  const t = useMessages();
  const { email } = impressum;
  const website = /^https?:\/\//.test(impressum.website) ? impressum.website : '';
  const rows = [
    [t('restaurant.info.restaurant'), impressum.name],
    [t('restaurant.info.owner'), impressum.owner],
    [t('restaurant.info.address'), impressum.address],
    [t('restaurant.info.register'), impressum.registerNumber],
    [t('restaurant.info.vat'), impressum.vatNumber],
  ] as const;
  return (
    <>
      <span>{impressum.companyName || impressum.name}</span>
      <span className="fo-quiet">{impressum.companyAddress}</span>
      <details className="impressum">
        <summary>{t('restaurant.info.impressum')}</summary>
        {rows.map(([label, text]) =>
          text ? (
            <span key={label}>
              {label}: {text}
            </span>
          ) : null,
        )}
        {website && (
          <a href={website} target="_blank" rel="noopener">
            {website}
          </a>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </details>
    </>
  );
}

/** Who runs the page that is ordered on, where that is neither the restaurant nor the marketplace. */
function PartnerFact() {
  const t = useMessages();
  const partner = useAtomValue(partnerAtom);
  if (!partner?.impressum) return null;
  return (
    <Fact label={t('checkout.confirm.runBy')}>
      <span>{partner.name}</span>
      <PartnerImpressum className="impressum" />
    </Fact>
  );
}

interface FactProps {
  readonly label: string;
  /** leads to where it can be changed */
  readonly onChange?: () => void;
  readonly children: ReactNode;
}

/** One row of what is to be read before the order. */
function Fact({ label, onChange, children }: FactProps) {
  const t = useMessages();
  const { sending } = useCheckout();
  return (
    <div className="fact">
      <dt className="fo-quiet fo-small">{label}</dt>
      <dd>
        <div className="fact-text">{children}</div>
        {onChange && (
          <Button variant="quiet" disabled={sending} onClick={onChange}>
            <span aria-hidden="true">{t('checkout.change')}</span>
            <VisuallyHidden>{t('checkout.changeOf', { what: label })}</VisuallyHidden>
          </Button>
        )}
      </dd>
    </div>
  );
}
