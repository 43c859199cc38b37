import { createElement, useEffect, useRef, useState } from 'react';
import { ensureDefined } from '../../../../runtime/ensure-defined.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Modal } from '../../../../ui/overlay/Modal.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';

/** The address search in a dialog. A chosen place closes it; the order stays where it is. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  return (
    <Modal open onClose={onClose} title={t('checkout.address.dialog')} closeLabel={t('common.close')}>
      <div className="address-dialog">
        <AddressSearch onSelected={onClose} />
      </div>
    </Modal>
  );
}

function AddressSearch({ onSelected }: { readonly onSelected: () => void }) {
  const t = useMessages();
  const { slug } = useCheckout();
  const placeRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    if (state !== 'loading') return undefined;
    let current = true;
    const show = (next: 'ready' | 'failed') => {
      if (current) setState(next);
    };
    // the browser itself says in its console why a module could not be fetched
    ensureDefined('fo-address-search').then(
      () => show('ready'),
      () => show('failed'),
    );
    return () => {
      current = false;
    };
  }, [state]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    placeRef.current?.addEventListener('fo-location-selected', onSelected, { signal });
    // choosing an address here is no reason to leave the order
    placeRef.current?.addEventListener(
      'fo-navigate',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
      },
      { signal },
    );
    return () => listening.abort();
  }, [onSelected]);

  return (
    <div ref={placeRef}>
      {state === 'loading' && <Skeleton shape="block" />}
      {state === 'ready' &&
        createElement('fo-address-search', { slug, 'addresses-only': '', 'no-redirect': '', threshold: '2' })}
      {state === 'failed' && (
        <Notice
          level="alert"
          action={<Button onClick={() => setState('loading')}>{t('common.retry')}</Button>}
        >
          {t('checkout.address.failed')}
        </Notice>
      )}
    </div>
  );
}
