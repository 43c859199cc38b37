import { useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { FavouriteButton } from '#runtime/favourites/FavouriteButton.tsx';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import type { Language } from '#shared/contract/primitives.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { formatCentsShort } from '#shared/domain/money.ts';
import { formatNumber, formatRating } from '#shared/domain/number-format.ts';
import { promisedMinutes } from '#shared/domain/orders/promised-minutes.ts';
import { restaurantPictureSizes } from '#shared/domain/picture-sizes.ts';
import { amountKindOf } from '#shared/domain/restaurants/delivery-fees.ts';
import { discountLabel, discountScope, labelledDiscount } from '#shared/domain/restaurants/restaurant-label.ts';
import type { RestaurantState } from '#shared/domain/restaurants/restaurant-state.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { Rating } from '#ui/data/Rating.tsx';
import { clockIcon, infoIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { Dialog } from '../later/Later.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { RestaurantNotices } from './RestaurantNotices.tsx';
import { restaurantStateAtom, servicesAtom, transportAtom } from './services.atoms.ts';
import { pauseLabel, stateLabels } from './state-labels.ts';

/** Picture, name, facts in the order in which people decide, whether it is open, and the way to the small print. */
export function RestaurantHeader() {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const { slug, menu, openInfo } = useRestaurant();
  const state = useAtomValue(restaurantStateAtom(slug));
  const settings = valueOf(useAtomValue(settingsAtom));
  const langOf = useTextLanguage();
  const { name, claim, logo, picture } = menu.details;
  const open = state ? state.kind === 'open' || state.other === 'now' : menu.details.open;
  const label = labelledDiscount(menu.details, settings?.globalDiscount ?? 0);
  const percent = label && discountLabel(label.percent, lang);
  const scope = label?.upTo ? 'upTo' : discountScope(menu.products);

  return (
    <div className="header" part="header">
      <div className={open ? 'header-picture' : 'header-picture header-picture-closed'}>
        <Picture
          name={picture}
          shape="wide"
          sizes={restaurantPictureSizes}
          width={1600}
          height={900}
          fetchPriority="high"
          part="picture"
        />
        {percent && <p className="discount-tag">{t(`restaurant.discount.${scope}`, { percent })}</p>}
        <FavouriteButton slug={slug} name={name} />
      </div>
      <div className="header-text">
        <img className="header-logo" src={`${apiBase}${logo}`} width="72" height="72" decoding="async" alt="" />
        <div className="header-titles">
          <H1>{name}</H1>
          {claim && (
            <p className="header-claim" lang={langOf(menu.details, 'claim')}>
              {claim}
            </p>
          )}
          <RestaurantFacts />
          <div className="header-open fo-line fo-spread">
            <OpenState />
            <Button variant="quiet" icon={infoIcon} onClick={openInfo}>
              {t('restaurant.info')}
            </Button>
          </div>
        </div>
      </div>
      <RestaurantNotices />
    </div>
  );
}

/** "Geöffnet bis 22:00", or "Öffnet um 17:30 · Vorbestellen geht schon jetzt"; anew each minute. */
function OpenState() {
  const t = useMessages();
  const { lang } = useWidget();
  const { slug, menu } = useRestaurant();
  const services = useAtomValue(servicesAtom(slug));
  const transport = useAtomValue(transportAtom(slug));
  const now = useAtomValue(nowAtom);
  const changeBasket = useSetAtom(changeBasketAtom);
  if (!services) return null;
  const { tone, main, more, switchTo } = stateLabels(menu.details, services, transport, { now, lang, t });
  const again = pauseLabel(menu.details, transport, now, t);
  return (
    <div className="open-line fo-line">
      <p className={tone === 'good' ? 'open-state open-state-open' : 'open-state'}>
        <Icon name={clockIcon} />
        <span>
          <strong>{main}</strong>
          {[...more, ...(again === null ? [] : [again])].map((label) => (
            <span key={label}> · {label}</span>
          ))}
        </span>
      </p>
      {switchTo && (
        <Button variant="quiet" onClick={() => void changeBasket({ slug, kind: 'transport', transport: switchTo })}>
          {t(`restaurant.state.${switchTo}.choose`)}
        </Button>
      )}
    </div>
  );
}

/** "25–35 min · € 2,50 Lieferung · ab € 15 · ★ 4,6"; who fetches the food reads where. The stars open what was said. */
function RestaurantFacts() {
  const t = useMessages();
  const { lang } = useWidget();
  const { slug, menu } = useRestaurant();
  const [ratingsOpen, setRatingsOpen] = useState(false);
  const state = useAtomValue(restaurantStateAtom(slug));
  const { average, count } = menu.details.statistics.rating;
  const rating = formatRating(average, lang);
  return (
    <>
      <ul className="facts fo-line">
        {factsOf(menu.details, state, t, lang).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>
          <button type="button" className="facts-rating" onClick={() => setRatingsOpen(true)}>
            {count > 0 ? (
              <Rating
                value={rating}
                count={formatNumber(count, lang)}
                label={t('restaurant.ratings.open', { rating, count })}
              />
            ) : (
              t('restaurant.rating.none')
            )}
          </button>
        </li>
      </ul>
      {ratingsOpen && (
        <Dialog kind="RatingsDialog" title={t('restaurant.ratings')} onClose={() => setRatingsOpen(false)} />
      )}
    </>
  );
}

function factsOf(details: RestaurantDetails, state: RestaurantState | null, t: Translate, lang: Language): string[] {
  const { deliveryfee, deliveryfeeFrom, minimumOrderValue, minimumOrderValueFrom } = details;
  const address = `${details.street}, ${details.zipCode} ${details.city}`;
  if (!details.delivery) {
    // whether it can be had now or for later; what is not known yet is not promised
    const later = state?.kind === 'preorder' ? 'preorder' : 'none';
    return [t(`restaurant.takeawayOnly.${state?.kind === 'open' ? 'now' : later}`), address];
  }
  if (state?.transport === 'takeaway') return [t('common.takeaway'), address];
  // what is in the way stands with its ways on, in the notice or the basket
  if (state?.kind === 'outOfRange') return [];
  const minimumKind = amountKindOf(minimumOrderValue, minimumOrderValueFrom);
  const minimum = { price: formatCentsShort(minimumOrderValue, lang) };
  return [
    t('restaurant.minutes', promisedMinutes(details.statistics.deliveryTime)),
    t(`restaurant.fee.${amountKindOf(deliveryfee, deliveryfeeFrom)}`, {
      price: formatCentsShort(deliveryfee, lang),
    }),
    ...(minimumKind === 'none' ? [] : [t(`restaurant.minimum.${minimumKind}`, minimum)]),
  ];
}
