import { useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useHost } from '#runtime/widget-context.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';

export interface ShareDialogProps {
  readonly href: string;
  readonly onClose: () => void;
}

/** The link, and a button that copies it; where the browser does not let it, the link is selected. */
export function ShareDialog({ href, onClose }: ShareDialogProps) {
  const t = useMessages();
  const host = useHost();
  const fieldRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  const handleCopy = async () => {
    try {
      // not there without a secure context, whatever the types say; the catch is for that too
      await host.ownerDocument.defaultView?.navigator.clipboard.writeText(href);
      setState('copied');
    } catch {
      setState('failed');
      fieldRef.current?.querySelector('input')?.select();
    }
  };

  return (
    <Modal
      open
      onClose={onClose}
      title={t('basket.share.title')}
      closeLabel={t('common.close')}
      affirmative={{
        label: t(state === 'copied' ? 'basket.share.copied' : 'basket.share.copy'),
        onClick: () => void handleCopy(),
      }}
    >
      <div className="share-link" ref={fieldRef}>
        <p>{t('basket.share.help')}</p>
        <TextField
          label={t('basket.share.link')}
          name="share-link"
          type="url"
          readOnly
          value={href}
          onValueChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
          error={state === 'failed' ? t('basket.share.copyFailed') : undefined}
        />
        <LiveRegion>{state === 'copied' ? t('basket.share.copied') : ''}</LiveRegion>
      </div>
    </Modal>
  );
}
