import { useState } from 'react';
import { useHost } from '#runtime/element/widget-context.ts';
import { useCopy } from '#runtime/hooks/use-copy.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useRestaurant } from '../restaurant-context.ts';

interface ShareLinkProps {
  /** what stands next to the link where it is sent */
  readonly text: string;
  /** leads to a part of the page, such as a product */
  readonly hash?: string;
}

/** Shares the restaurant's page. */
export function ShareLink({ text, hash = '' }: ShareLinkProps) {
  const t = useMessages();
  const { href } = useLink()(`/restaurant/${useRestaurant().slug}`);
  const title = t('restaurant.share');
  const { shareLink, dialog } = useShareLink(title);
  return (
    <>
      <Button variant="quiet" className="share-link" onClick={() => void shareLink(text, href + hash)}>
        {title}
      </Button>
      {dialog}
    </>
  );
}

/** Gives a link to the device's own share sheet; `dialog` has it where there is none. */
export function useShareLink(title: string, help?: string) {
  const host = useHost();
  const [href, setHref] = useState<string | null>(null);
  return {
    shareLink: async (text: string, url: string) => {
      if (!(await shareNatively(host.ownerDocument.defaultView, { text, url }))) setHref(url);
    },
    dialog: href !== null && <ShareDialog title={title} help={help} href={href} onClose={() => setHref(null)} />,
  };
}

/** Whether the device's share sheet took it; whoever closes that sheet has changed their mind, which is fine too. */
async function shareNatively(view: Window | null, data: ShareData): Promise<boolean> {
  // older browsers and desktops have none, whatever the types say
  const navigator: Partial<Navigator> = view?.navigator ?? {};
  if (!navigator.share || navigator.canShare?.(data) === false) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (cause) {
    // anything but a change of mind, such as a click that is too long ago or a frame that may not share: the dialog
    return (cause as DOMException).name === 'AbortError';
  }
}

interface ShareDialogProps {
  readonly title: string;
  readonly help: string | undefined;
  readonly href: string;
  readonly onClose: () => void;
}

/** The link, and a button that copies it; where the browser does not let it, the link is selected. */
function ShareDialog({ title, help, href, onClose }: ShareDialogProps) {
  const t = useMessages();
  const { fieldRef, state, copy } = useCopy(href);
  return (
    <Modal
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      affirmative={{
        label: t(state === 'copied' ? 'basket.share.copied' : 'basket.share.copy'),
        onClick: () => void copy(),
      }}
    >
      <div className="fo-stack-4" ref={fieldRef}>
        {help && <p>{help}</p>}
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
