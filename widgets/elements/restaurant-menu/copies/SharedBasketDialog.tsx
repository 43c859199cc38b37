import { createContext, useState } from 'react';
import * as z from 'zod/mini';
import { useMessages } from '#runtime/use-messages.ts';
import { useEmit, useNavigate } from '#runtime/widget-context.ts';
import type { SharedBasket } from '#shared/contract/baskets.ts';
import { copySharedAtom, reloadSharedBasketAtom, sharedBasketAtom } from '#state/basket/copies.ts';
import type { Failure } from '#state/core/failure.ts';
import { family } from '#state/core/family.ts';
import { isLost } from '#state/core/is-lost.ts';
import { atom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { readStored } from '#state/core/stored-json.ts';
import { Price } from '#ui/data/Price.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Modal, type ModalAction } from '#ui/overlay/Modal.tsx';
import { ReceiptLines } from '#ui/receipt/ReceiptLines.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import type { Translate } from '../labels/hours-labels.ts';
import { useRestaurant } from '../restaurant-context.ts';

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

/** The lines of a shared basket: first what would be copied with its sum, then what is gone from the card. */
function SharedLines({ items }: { readonly items: SharedBasket['items'] }) {
  const t = useMessages();
  // lines may be alike: each is known by its place in the list
  const lines = items.map((item, place) => ({ ...item, place }));
  const there = lines.filter((line) => !line.gone);
  const gone = lines.filter((line) => line.gone);
  const sum = there.reduce((total, { price }) => total + price, 0);
  return (
    <>
      {there.length > 0 && (
        <>
          <ReceiptLines
            label={t('basket.shared.lines')}
            quantityLabel={(count) => t('checkout.summary.quantity', { count })}
            lines={there.map(({ name, quantity, flavorNames, price, place }) => ({
              id: String(place),
              quantity,
              name,
              details: flavorNames.length > 0 ? [flavorNames.join(', ')] : [],
              cents: price,
            }))}
          />
          <p className="shared-sum">
            <span>{t('basket.shared.sum')}</span>
            <Price cents={sum} />
          </p>
        </>
      )}
      {gone.length > 0 && (
        <section className="change-group">
          <h3>{t('basket.shared.gone')}</h3>
          <ul>
            {gone.map(({ name, quantity, place }) => (
              <li key={place}>
                <span>
                  {quantity} × {name}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const storageKey = 'de-answered-shares';
const most = 20;
const shareIds = z.array(z.string());

const changedAtom = atom<readonly string[] | null>(null);

const answeredAtom = atom(
  (get): readonly string[] =>
    get(changedAtom) ?? readStored(get(portsAtom).storage.visit, storageKey, shareIds) ?? [],
);

/** Whether a shared basket was taken over or declined in this visit: a reload does not offer it a second time. */
export const isAnsweredAtom = family((shareId) => atom((get) => get(answeredAtom).includes(shareId)));

const rememberAnswerAtom = atom(null, (get, set, shareId: string) => {
  const answered = [shareId, ...get(answeredAtom)].slice(0, most);
  set(changedAtom, answered);
  get(portsAtom).storage.visit.set(storageKey, JSON.stringify(answered));
});

/** The id of the shared basket that the page offers by the element's attribute; null: none. */
export const SharedBasketContext = createContext<string | null>(null);

/** Why something failed, in a person's words: nothing is tried again by itself here. */
export function reasonOf({ offline, message }: Failure, t: Translate): string {
  return offline ? t('basket.noConnection') : message;
}
