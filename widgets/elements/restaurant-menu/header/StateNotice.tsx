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
 * restaurants (spec section 2). Nothing where all is well.
 */
export function StateNotice() {
  const t = useMessages();
  const linkTo = useLink();
  const { slug, menu, openAddress } = useRestaurant();
  const state = useAtomValue(restaurantStateAtom(slug));
  const place = useAtomValue(placeAtom);
  const choose = useSetAtom(chooseTransportAtom);
  const { details } = menu;
  const { name } = details;

  const others = <LinkButton {...linkTo('/restaurants')}>{t('restaurant.state.others')}</LinkButton>;
  if (details.offline) return <StateLine actions={others}>{t('restaurant.state.offline.text')}</StateLine>;
  if (state?.isShut) {
    return <StateLine actions={others}>{t('restaurant.state.closed.text')}</StateLine>;
  }
  if (state?.kind !== 'outOfRange') return null;
  return (
    <StateLine
      level="warning"
      actions={
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
        </>
      }
    >
      {place
        ? t('restaurant.state.outOfRange.text', { name, place: place.text })
        : t('restaurant.state.outOfRange.nowhere', { name })}
    </StateLine>
  );
}

interface StateLineProps {
  readonly level?: 'info' | 'warning';
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function StateLine({ level = 'info', actions, children }: StateLineProps) {
  return (
    <Notice level={level} action={<div className="state-actions">{actions}</div>}>
      {children}
    </Notice>
  );
}
