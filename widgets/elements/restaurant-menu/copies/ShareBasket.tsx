import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { shareBasketAtom } from '#state/basket/copies.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { DismissibleNotice } from '#ui/feedback/DismissibleNotice.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { reasonOf } from './SharedBasketDialog.tsx';
import { useShareLink } from './ShareLink.tsx';

/** A link to what is in the basket: into the device's own share sheet where there is one, else into a dialog. */
export function ShareBasket() {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const share = useSetAtom(shareBasketAtom);
  const { busy, problem, run, forgetProblem } = useAction();
  const { shareLink, dialog } = useShareLink(t('basket.share.title'), t('basket.share.help'));

  const handleShare = async () => {
    const outcome = await run(() => share(slug));
    if (!outcome.ok) return;
    await shareLink(t('basket.share.text', { restaurant: menu.details.name }), outcome.value.href);
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
      {dialog}
    </div>
  );
}
