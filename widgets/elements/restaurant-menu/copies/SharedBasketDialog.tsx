import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useEmit, useNavigate } from '#runtime/widget-context.ts';
import { copySharedAtom, reloadSharedBasketAtom, sharedBasketAtom } from '#state/basket/copies.ts';
import type { Failure } from '#state/core/failure.ts';
import { isLost } from '#state/core/is-lost.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Modal, type ModalAction } from '#ui/overlay/Modal.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { rememberAnswerAtom } from './answered-shares.ts';
import { reasonOf } from './reason-of.ts';
import { SharedLines } from './SharedLines.tsx';

/** What somebody put together, at the prices of today: into the own basket, or not. Asked once (see answered-shares). */
export function SharedBasketDialog({ shareId }: { readonly shareId: string }) {
  const t = useMessages();
  const emit = useEmit();
  const navigate = useNavigate();
  const { slug } = useRestaurant();
  const shared = useAtomValue(sharedBasketAtom(shareId));
  const copyShared = useSetAtom(copySharedAtom);
  const reload = useSetAtom(reloadSharedBasketAtom);
  const remember = useSetAtom(rememberAnswerAtom);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);

  const answer = (copied: boolean) => {
    remember(shareId);
    emit('fo-shared-basket-answered', { shareId, copied });
  };
  const close = () => answer(false);
  const accept = async () => {
    setBusy(true);
    setProblem(null);
    const outcome = await copyShared({ slug, shareId });
    setBusy(false);
    if (outcome.ok) answer(true);
    else setProblem(outcome.error);
  };

  const frame = {
    open: true,
    onClose: close,
    title: t('basket.shared.title'),
    closeLabel: t('common.close'),
  };
  const toMenu: ModalAction = { label: t('basket.shared.toMenu'), onClick: close };

  if (shared.status === 'failed') {
    const unknown = shared.error.status === 404;
    return (
      <Modal
        {...frame}
        negative={unknown ? undefined : toMenu}
        affirmative={unknown ? toMenu : { label: t('common.retry'), onClick: () => void reload(shareId) }}
      >
        <Notice level="alert">
          {unknown
            ? t('basket.shared.unknown')
            : t('basket.shared.failed', { reason: reasonOf(shared.error, t) })}
        </Notice>
      </Modal>
    );
  }
  if (shared.status !== 'ready') {
    return (
      <Modal {...frame}>
        <div aria-busy="true">
          <VisuallyHidden>{t('basket.shared.loading')}</VisuallyHidden>
          <Skeleton lines={5} />
        </div>
      </Modal>
    );
  }
  const { items, restaurant } = shared.value;
  if (restaurant.slug !== slug) {
    const go = () => {
      const target = `/restaurant/${encodeURIComponent(restaurant.slug)}?basket=${encodeURIComponent(shareId)}`;
      void navigate(target);
    };
    return (
      <Modal
        {...frame}
        negative={toMenu}
        affirmative={{
          label: t('basket.shared.elsewhere.action', { restaurant: restaurant.name }),
          onClick: go,
        }}
      >
        <p>{t('basket.shared.elsewhere', { restaurant: restaurant.name })}</p>
      </Modal>
    );
  }
  if (items.every(({ gone }) => gone)) {
    return (
      <Modal {...frame} affirmative={toMenu}>
        <p>{t('basket.shared.nothing')}</p>
        <SharedLines items={items} />
      </Modal>
    );
  }
  return (
    <Modal
      {...frame}
      negative={{ label: t('basket.shared.decline'), onClick: close }}
      affirmative={{ label: t('basket.shared.accept'), onClick: () => void accept(), busy }}
    >
      <div className="shared-basket">
        {problem && (
          <Notice level="alert">
            {isLost(problem)
              ? t('basket.shared.copyLost')
              : t('basket.shared.copyFailed', { reason: reasonOf(problem, t) })}
          </Notice>
        )}
        <p>{t('basket.shared.text')}</p>
        <SharedLines items={items} />
      </div>
    </Modal>
  );
}
