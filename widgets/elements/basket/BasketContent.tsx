import { useEffect, useRef, useState } from 'react';
import { type ElementListeners, InnerElement } from '#runtime/element/InnerElement.tsx';
import { useNavigate, useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { placeOfHref } from '#runtime/order-flow/order-steps.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { Failure } from '#state/core/remote/failure.ts';
import type { Remote } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { basketIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import type { OpenBasket } from './basket.atoms.ts';

interface BasketContentProps {
  /** of the restaurant that the page named; empty where it named none */
  readonly slug: string;
  readonly remote: Remote<readonly OpenBasket[]>;
  readonly shown: OpenBasket | null;
  /** an order that the payment page led back with */
  readonly orderId: string | null;
  readonly onChoose: (slug: string) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/**
 * The dialog's content: the restaurant's own basket, with all that can be done there, and inline what follows it up to
 * the order's state. A basket that is emptied stays, so that what was taken out can be brought back.
 */
export function BasketContent({ slug, remote, shown, orderId, onChoose, onRetry, onClose }: BasketContentProps) {
  const t = useMessages();
  const [opened, setOpened] = useState<string | null>(null);
  if (opened === null && shown && shown.quantity > 0) setOpened(shown.slug);
  const current = opened ?? shown?.slug ?? slug;
  const { isWhole, showMenu, listeners } = useMenuWays(current, onClose);
  const menuRef = useRef<HTMLDivElement>(null);
  // what was pressed to come here is gone
  useEffect(() => {
    if (!isWhole) return;
    menuRef.current?.scrollIntoView({ block: 'start' });
    menuRef.current?.focus({ preventScroll: true });
  }, [isWhole]);
  const handleChoose = (next: string) => {
    setOpened(next);
    onChoose(next);
  };
  const inner = { loading: <Skeleton lines={6} />, failedText: t('common.failed'), passSlots: true };

  if (orderId !== null) {
    const attributes = { 'order-id': orderId, flow: 'inline' };
    return <InnerElement tag="fo-order-status" attributes={attributes} {...inner} />;
  }
  if (remote.status === 'failed') {
    return (
      <StateSlot name="error">
        <BasketFailed error={remote.error} onRetry={onRetry} />
      </StateSlot>
    );
  }
  if (remote.status !== 'ready') return <BasketLoading />;
  if (opened === null && !isWhole) return <NoBasket slug={current} onMenu={showMenu} />;
  return (
    <>
      <BasketChoice baskets={remote.value} chosen={current} onChoose={handleChoose} />
      <div ref={menuRef} className="mini-menu" tabIndex={-1}>
        <InnerElement
          key={`${current} ${isWhole}`}
          tag="fo-restaurant-menu"
          attributes={isWhole ? { slug: current } : { slug: current, view: 'basket' }}
          listeners={listeners}
          {...inner}
        />
      </div>
    </>
  );
}

interface BasketChoiceProps {
  readonly baskets: readonly OpenBasket[];
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
}

/** Whose basket it is, where the page names no restaurant; with several to be had, the choice of them. */
function BasketChoice({ baskets, chosen, onChoose }: BasketChoiceProps) {
  const t = useMessages();
  const named = baskets.filter(({ name }) => name !== null);
  const [only] = named;
  if (!only) return null;
  if (named.length === 1) {
    return (
      <p className="mini-restaurant">
        <bdi>{only.name}</bdi>
      </p>
    );
  }
  return (
    <div className="mini-choice fo-wrap" role="group" aria-label={t('mini.choose')}>
      {named.map(({ slug, name, quantity }) => (
        <button key={slug} type="button" aria-pressed={slug === chosen} onClick={() => onChoose(slug)}>
          <bdi>{name}</bdi> <span className="fo-quiet">{t('common.pieces', { count: quantity })}</span>
        </button>
      ))}
    </div>
  );
}

/** The basket could not be fetched; where there is no such restaurant, trying again is of no use. */
function BasketFailed({ error, onRetry }: { readonly error: Failure; readonly onRetry: () => void }) {
  const t = useMessages();
  if (error.status === 404) return <Notice level="alert">{t('mini.unknown')}</Notice>;
  return (
    <RetryNotice error={error} onRetry={onRetry}>
      {t(error.offline ? 'common.offline' : 'mini.failed')}
    </RetryNotice>
  );
}

/** The shape of a basket. */
function BasketLoading() {
  const t = useMessages();
  return (
    <StateSlot name="loading">
      <div aria-busy="true">
        <VisuallyHidden>{t('mini.loading')}</VisuallyHidden>
        <Skeleton shape="block" />
        <Skeleton lines={4} />
      </div>
    </StateSlot>
  );
}

interface NoBasketProps {
  /** the restaurant's; empty: there is none to go to yet */
  readonly slug: string;
  readonly onMenu: () => void;
}

/** Nothing in it yet: the way to food. */
function NoBasket({ slug, onMenu }: NoBasketProps) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <StateSlot name="empty">
      <EmptyState
        title={t('mini.empty.title')}
        picture={
          <span className="mini-empty-picture">
            <Icon name={basketIcon} />
          </span>
        }
        action={
          slug === '' ? (
            <LinkButton {...linkTo('/restaurants')}>{t('mini.empty.list')}</LinkButton>
          ) : (
            <Button onClick={onMenu}>{t('mini.empty.menu')}</Button>
          )
        }
      >
        {t('mini.empty.text')}
      </EmptyState>
    </StateSlot>
  );
}

/**
 * The way from the basket to the menu of the restaurant: to the one that the page shows already, else by a link, and
 * inline to the whole menu in the dialog.
 */
function useMenuWays(slug: string, onClose: () => void) {
  const { flow, host, apiBase } = useWidget();
  const navigate = useNavigate();
  const [wholeOf, setWholeOf] = useState<string | null>(null);

  /** Whether it could be shown here, without going to another page. */
  const showHere = () => {
    const menus = host.ownerDocument.querySelectorAll<HTMLElement>('fo-restaurant-menu');
    const menu = [...menus].find((each) => each.getAttribute('slug') === slug);
    if (menu) {
      onClose();
      menu.scrollIntoView({ block: 'start' });
      return true;
    }
    if (flow === 'inline') setWholeOf(slug);
    return flow === 'inline';
  };

  const listeners: ElementListeners = {
    'fo-navigate': (event) => {
      const step = placeOfHref(event.detail.href, apiBase);
      if (step?.kind !== 'menu' || step.slug !== slug || !showHere()) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const showMenu = () => {
    if (!showHere()) navigate(`/restaurant/${slug}`);
  };
  return { isWhole: wholeOf === slug && slug !== '', showMenu, listeners };
}
