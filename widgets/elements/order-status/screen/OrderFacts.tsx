import { restaurantPathOf } from '#runtime/order-flow/failed-order.ts';
import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { formatAddressShort, formatDoor } from '#shared/domain/places/address-normalise.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { phoneHref } from '#ui/data/phone-href.ts';
import { phoneIcon } from '#ui/icon/drawings.ts';

/** Whom to call and where it goes. The address is there only for whoever ordered. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const t = useMessages();
  const linkTo = useLink();
  const { restaurant, address, comment } = order;
  return (
    <dl className="facts">
      <div>
        <dt>{t('order.facts.restaurant')}</dt>
        <dd>
          <a {...linkTo(restaurantPathOf(order))}>{restaurant.name}</a>
        </dd>
        <dd>
          <LinkButton variant="secondary" icon={phoneIcon} href={phoneHref(restaurant.phone)}>
            {t('order.call', { phone: restaurant.phone })}
          </LinkButton>
        </dd>
      </div>
      {address && (
        <div>
          <dt>{t('order.facts.address')}</dt>
          <dd>{formatAddressShort({ ...address, streetNumber: doorOf(address) })}</dd>
        </div>
      )}
      {comment && (
        <div>
          <dt>{t('order.facts.comment')}</dt>
          <dd>{comment}</dd>
        </div>
      )}
    </dl>
  );
}

/** A house without doors has a dash for its door, which is no part of the address. */
function doorOf(address: NonNullable<Order['address']>): string {
  return formatDoor({ ...address, doorNumber: address.doorNumber.replace(/^[-–]$/, '') });
}
