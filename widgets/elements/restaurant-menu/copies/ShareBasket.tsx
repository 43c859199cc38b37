import { useRef, useState } from 'react';
import { useHost } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { shareBasketAtom } from '#state/basket/copies.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { DismissibleNotice } from '#ui/feedback/DismissibleNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { reasonOf } from './SharedBasketDialog.tsx';

/** A link to what is in the basket: into the device's own share sheet where there is one, else into a dialog. */
export function ShareBasket() {
  const t = useMessages();
  const host = useHost();
  const { slug, menu } = useRestaurant();
  const share = useSetAtom(shareBasketAtom);
  const { busy, problem, run, forgetProblem } = useAction();
  const [href, setHref] = useState<string | null>(null);

  const handleShare = async () => {
    const outcome = await run(() => share(slug));
    if (!outcome.ok) return;
    const { href: url } = outcome.value;
    const text = t('basket.share.text', { restaurant: menu.details.name });
    if (!(await shareNatively(host.ownerDocument.defaultView, { text, url }))) setHref(url);
  };

  return (
    <div className="share">
      <Button variant="quiet" busy={busy} onClick={() => void handleShare()}>
        {t('basket.share')}
      </Button>
      {problem && (
        <DismissibleNotice level="alert" onDismiss={forgetProblem} dismissLabel={t('common.dismiss')}>
          {t('basket.share.failed', { reason: reasonOf(problem, t) })}
        </DismissibleNotice>
      )}
      {href !== null && <ShareDialog href={href} onClose={() => setHref(null)} />}
    </div>
  );
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
    return cause instanceof Error && cause.name === 'AbortError';
  }
}

/** The link, and a button that copies it; where the browser does not let it, the link is selected. */
function ShareDialog({ href, onClose }: { readonly href: string; readonly onClose: () => void }) {
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
      onClose={onClose}
      title={t('basket.share.title')}
      closeLabel={t('common.close')}
      affirmative={{
        label: t(state === 'copied' ? 'basket.share.copied' : 'basket.share.copy'),
        onClick: () => void handleCopy(),
      }}
    >
      <div className="fo-stack-4" ref={fieldRef}>
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
