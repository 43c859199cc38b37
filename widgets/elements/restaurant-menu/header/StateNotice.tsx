import type { ReactNode } from 'react';
import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { placeAtom } from '#state/address-search/place.ts';
import { chooseTransportAtom } from '#state/basket/basket-changes.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { restaurantStateAtom } from './services.atoms.ts';

/**
 * Why nothing can be ordered here at all, or not to this address, and the ways on: another address, takeaway, other
 * restaurants. Nothing where all is well.
 */
export function StateNotice() {
  const t = useMessages();
  const linkTo = useLink();
  const { slug, menu, openAddress } = useRestaurant();
  const state = useAtomValue(restaurantStateAtom(slug));
  const place = useAtomValue(placeAtom);
  const choose = useSetAtom(chooseTransportAtom);
  const { name, offline } = menu.details;
  const notice = (level: 'info' | 'warning', text: string, actions: ReactNode) => (
    <Notice level={level} action={<div className="state-actions">{actions}</div>}>
      {text}
    </Notice>
  );

  if (offline || state?.isShut) {
    const others = <LinkButton {...linkTo('/restaurants')}>{t('restaurant.state.others')}</LinkButton>;
    return notice('info', t(`restaurant.state.${offline ? 'offline' : 'closed'}.text`), others);
  }
  if (state?.kind !== 'outOfRange') return null;
  const text = place
    ? t('restaurant.state.outOfRange.text', { name, place: place.text })
    : t('restaurant.state.outOfRange.nowhere', { name });
  return notice(
    'warning',
    text,
    <>
      <Button onClick={openAddress}>{t('restaurant.state.address')}</Button>
      {state.other !== null && (
        <Button onClick={() => void choose({ slug, transport: 'takeaway' })}>
          {t('restaurant.state.takeaway.choose')}
        </Button>
      )}
      <LinkButton variant="quiet" {...linkTo('/restaurants')}>
        {t('restaurant.state.region')}
      </LinkButton>
    </>,
  );
}
