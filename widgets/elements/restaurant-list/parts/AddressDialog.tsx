import { createElement, useEffect, useState } from 'react';
import type { Location } from '../../../../shared/contract/locations.ts';
import { ensureDefined } from '../../../runtime/ensure-defined.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';

export interface AddressDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChosen: (location: Location) => void;
}

const tag = 'fo-address-search';

/** Asks for another address, with the address search itself. */
export function AddressDialog({ open, onClose, onChosen }: AddressDialogProps) {
  const t = useMessages();
  return (
    <Modal open={open} onClose={onClose} title={t('list.place.change')} closeLabel={t('common.close')}>
      <AddressSearchPlace onChosen={onChosen} />
    </Modal>
  );
}

function AddressSearchPlace({ onChosen }: Pick<AddressDialogProps, 'onChosen'>) {
  const t = useMessages();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const loading = state === 'loading';

  useEffect(() => {
    if (!loading) return undefined;
    let current = true;
    const show = (next: 'ready' | 'failed') => {
      if (current) setState(next);
    };
    // the browser itself says in its console why a module could not be fetched
    ensureDefined(tag).then(
      () => show('ready'),
      () => show('failed'),
    );
    return () => {
      current = false;
    };
  }, [loading]);

  return (
    <div className="list-address" aria-busy={loading}>
      {loading && <Skeleton shape="block" />}
      {state === 'failed' && (
        <Notice
          level="alert"
          action={
            <Button variant="secondary" onClick={() => setState('loading')}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('common.failed')}
        </Notice>
      )}
      {state === 'ready' &&
        createElement(tag, {
          'addresses-only': '',
          'no-redirect': '',
          'onfo-location-selected': (event: CustomEvent<{ location: Location }>) =>
            onChosen(event.detail.location),
        })}
    </div>
  );
}
