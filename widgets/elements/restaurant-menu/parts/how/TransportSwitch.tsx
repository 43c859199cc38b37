import { useId } from 'react';
import type { Basket } from '../../../../../shared/contract/baskets.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { chooseTransportAtom } from '../../../../state/basket-changes.ts';
import { useSetAtom } from '../../../../state/jotai.ts';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import { useRestaurant } from '../restaurant-context.ts';

const transports = [
  { id: 'delivery', icon: 'bike' },
  { id: 'takeaway', icon: 'bag' },
] as const;

/** Delivery or takeaway; what the restaurant does not offer can't be chosen. */
export function TransportSwitch({ basket }: { readonly basket: Basket }) {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const choose = useSetAtom(chooseTransportAtom);
  const name = useId();
  return (
    <fieldset className="switch">
      <legend className="fo-visually-hidden">{t('basket.transport')}</legend>
      {transports.map(({ id, icon }) => {
        const offered = menu.details[id];
        return (
          <label key={id} title={offered ? undefined : t('basket.transport.unavailable')}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={basket.orderTransport[id]}
              disabled={!offered}
              onChange={() => void choose({ slug, transport: id })}
            />
            <Icon name={icon} />
            <span>{t(`common.${id}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
