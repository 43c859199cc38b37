import { useEffect } from 'react';
import { FavouriteButton } from '#runtime/favourites/FavouriteButton.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import {
  discountLabel,
  discountScope,
  labelledDiscount,
} from '#shared/domain/restaurants/restaurant-label.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { chooseTransportAtom } from '#state/basket/basket-changes.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { infoIcon } from '#ui/icon/drawings.ts';
import { useVisit } from '../page/VisitProvider.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { OpenState } from './OpenState.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import { RestaurantFacts } from './RestaurantFacts.tsx';
import { StateNotice } from './StateNotice.tsx';
import { restaurantStateAtom, transportAtom } from './services.atoms.ts';

/** Picture, name, facts in the order in which people decide, whether it is open, and the way to the small print. */
export function RestaurantHeader() {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const { slug, menu, openInfo } = useRestaurant();
  const state = useAtomValue(restaurantStateAtom(slug));
  const settings = valueOf(useAtomValue(settingsAtom));
  const { name, claim, logo, picture } = menu.details;
  const open = state ? state.kind === 'open' || state.other === 'now' : menu.details.open;
  const label = labelledDiscount(menu.details, settings?.globalDiscount ?? 0);
  const percent = label && discountLabel(label.percent, lang);
  const scope = label?.upTo ? 'upTo' : discountScope(menu.products);
  const pictureBase = `${apiBase}/images/${picture}`;

  return (
    <div className="header" part="header">
      <div className={open ? 'header-picture' : 'header-picture header-picture-closed'}>
        <img
          src={`${pictureBase}-800.jpg`}
          srcSet={`${pictureBase}-400.jpg 400w, ${pictureBase}-800.jpg 800w, ${pictureBase}.jpg 1600w`}
          sizes="(min-width: 1440px) 912px, (min-width: 768px) 60vw, 100vw"
          width="1600"
          height="900"
          alt=""
          fetchPriority="high"
        />
        {percent && <p className="discount-tag">{t(`restaurant.discount.${scope}`, { percent })}</p>}
        <FavouriteButton slug={slug} name={name} />
      </div>
      <div className="header-text">
        <img className="header-logo" src={`${apiBase}${logo}`} width="72" height="72" alt="" />
        <div className="header-words">
          <h1>{name}</h1>
          {claim && <p className="header-claim">{claim}</p>}
          <RestaurantFacts />
          <div className="header-open">
            <OpenState />
            <Button variant="quiet" icon={infoIcon} onClick={openInfo}>
              {t('restaurant.info')}
            </Button>
          </div>
        </div>
      </div>
      <RestaurantStates />
    </div>
  );
}

/** What a person has to know before choosing: a payment that failed, and whether one can order here at all. */
function RestaurantStates() {
  useAskedTransport();
  return (
    <div className="states">
      <PaymentFailed />
      <StateNotice />
    </div>
  );
}

/**
 * Who chose takeaway on the way here gets it, once, while the basket is empty: what is in a basket was put there for
 * the transport that it has, and that stays the person's own choice.
 */
function useAskedTransport(): void {
  const visit = useVisit();
  const { slug, menu } = useRestaurant();
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.basket;
  const filled = basket ? basket.keys.length > 0 : null;
  const transport = useAtomValue(transportAtom(slug));
  const choose = useSetAtom(chooseTransportAtom);
  const { takeaway } = menu.details;
  useEffect(() => {
    if (filled === null || !visit?.takeTakeaway()) return;
    if (filled || !takeaway || transport === 'takeaway') return;
    void choose({ slug, transport: 'takeaway' });
  }, [visit, filled, takeaway, transport, choose, slug]);
}
