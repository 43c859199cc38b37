import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useEmit, useNavigate } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import { FlavorNames } from '#runtime/parts/FlavorNames.tsx';
import type { SharedBasket } from '#shared/contract/baskets.ts';
import { discountOf } from '#shared/domain/basket/basket-totals.ts';
import { lineDiscountsOf } from '#shared/domain/basket/line-discounts.ts';
import { lineSum } from '#shared/domain/basket/line-sum.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { copySharedAtom, reloadSharedBasketAtom, sharedBasketAtom } from '#state/basket/copies.ts';
import { family } from '#state/core/family.ts';
import { atom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { isLost } from '#state/core/remote/failure.ts';
import { readStored, writeStored } from '#state/core/stored-json.ts';
import { Price } from '#ui/data/Price.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Modal, type ModalAction } from '#ui/overlay/Modal.tsx';
import { ReceiptLines } from '#ui/receipt/ReceiptLines.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useRestaurant } from '../restaurant-context.ts';

/** What somebody put together, at the prices of today: into the own basket, or not. Asked once. */
export function SharedBasketDialog({ shareId }: { readonly shareId: string }) {
  const t = useMessages();
  const emit = useEmit();
  const navigate = useNavigate();
  const { slug } = useRestaurant();
  const shared = useAtomValue(sharedBasketAtom(shareId));
  const copyShared = useSetAtom(copySharedAtom);
  const reload = useSetAtom(reloadSharedBasketAtom);
  const remember = useSetAtom(rememberAnswerAtom);
  const { busy, problem, run } = useAction();

  const answer = (copied: boolean) => {
    remember(shareId);
    emit('fo-shared-basket-answered', { shareId, copied });
  };
  const close = () => answer(false);
  const accept = () =>
    run(
      () => copyShared({ slug, shareId }),
      () => answer(true),
    );

  const toMenu: ModalAction = { label: t('basket.shared.toMenu'), onClick: close };
  const dialog = (content: ReactNode, affirmative?: ModalAction, negative?: ModalAction) => (
    <Modal
      onClose={close}
      title={t('basket.shared.title')}
      closeLabel={t('common.close')}
      negative={negative}
      affirmative={affirmative}
    >
      {content}
    </Modal>
  );

  if (shared.status === 'failed') {
    if (shared.error.status === 404) {
      return dialog(<Notice level="alert">{t('basket.shared.unknown')}</Notice>, toMenu);
    }
    const text = t('basket.shared.failed', { reason: reasonOf(shared.error, t) });
    const retry = { label: t('common.retry'), onClick: () => void reload(shareId) };
    return dialog(<Notice level="alert">{text}</Notice>, retry, toMenu);
  }
  if (shared.status !== 'ready') {
    return dialog(
      <div aria-busy="true">
        <VisuallyHidden>{t('basket.shared.loading')}</VisuallyHidden>
        <Skeleton lines={5} />
      </div>,
    );
  }
  const { items, restaurant } = shared.value;
  if (restaurant.slug !== slug) {
    const { name } = restaurant;
    const target = `/restaurant/${encodeURIComponent(restaurant.slug)}?basket=${encodeURIComponent(shareId)}`;
    const label = t('basket.shared.elsewhere.action', { restaurant: name });
    const go = { label, onClick: () => void navigate(target) };
    return dialog(<p>{t('basket.shared.elsewhere', { restaurant: name })}</p>, go, toMenu);
  }
  const lines = <SharedLines items={items} />;
  if (items.every(({ gone }) => gone)) {
    return dialog(
      <>
        <p>{t('basket.shared.nothing')}</p>
        {lines}
      </>,
      toMenu,
    );
  }
  return dialog(
    <div className="fo-stack-4">
      {problem && (
        <Notice level="alert">
          {isLost(problem)
            ? t('basket.shared.copyLost')
            : t('basket.shared.copyFailed', { reason: reasonOf(problem, t) })}
        </Notice>
      )}
      <p>{t('basket.shared.text')}</p>
      {lines}
    </div>,
    { label: t('basket.shared.accept'), onClick: () => void accept(), busy },
    { label: t('basket.shared.decline'), onClick: close },
  );
}

/** The lines of a shared basket: first what would be copied with its sum, then what is gone from the menu. */
function SharedLines({ items }: { readonly items: SharedBasket['items'] }) {
  const t = useMessages();
  const langOf = useTextLanguage();
  // lines may be alike: each is known by its place in the list
  const lines = items.map((item, place) => ({ ...item, place }));
  const there = lines.filter((line) => !line.gone);
  const gone = lines.filter((line) => line.gone);
  const sums = useSums(there);
  return (
    <>
      {there.length > 0 && (
        <>
          <ReceiptLines
            label={t('basket.shared.lines')}
            quantityLabel={(count) => t('checkout.summary.quantity', { count })}
            lines={there.map(({ place, ...line }, index) => ({
              id: String(place),
              quantity: line.quantity,
              name: <span lang={langOf()}>{line.name}</span>,
              flavors: line.flavorNames.length > 0 && <FlavorNames item={line} />,
              cents: sums[index] ?? line.price,
            }))}
          />
          <p className="shared-sum">
            <span>{t('basket.shared.sum')}</span>
            <Price cents={sums.reduce((total, cents) => total + cents, 0)} />
          </p>
        </>
      )}
      {gone.length > 0 && (
        <section className="change-group fo-stack-1">
          <H3>{t('basket.shared.gone')}</H3>
          <ul className="fo-lined">
            {gone.map(({ name, quantity, place }) => (
              <li key={place}>
                <span lang={langOf()}>{`${quantity} × ${name}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What each line comes to in a basket that holds nothing else, with what is taken off there, as in the basket itself. */
function useSums(lines: readonly Pick<SharedBasket['items'][number], 'productId' | 'price'>[]): number[] {
  const { menu, menuAtoms } = useRestaurant();
  const percent = useAtomValue(menuAtoms.percentAtom);
  const priced = lines.map(({ productId, price }) => ({
    price,
    unitPrice: price,
    quantity: 1,
    noDiscount: menu.products.find(({ id }) => id === productId)?.noDiscount ?? false,
  }));
  const discounts = lineDiscountsOf(priced, discountOf(priced, percent));
  return priced.map(({ price }, index) => lineSum({ price, discount: discounts[index] }));
}

const storageKey = 'de-answered-shares';
const most = 20;
const shareIds = z.array(z.string());

const changedAtom = atom<readonly string[] | null>(null);

const answeredAtom = atom(
  (get): readonly string[] => get(changedAtom) ?? readStored(get(portsAtom).storage.visit, storageKey, shareIds) ?? [],
);

/** Whether a shared basket was taken over or declined in this visit: a reload does not offer it a second time. */
export const isAnsweredAtom = family((shareId) => atom((get) => get(answeredAtom).includes(shareId)));

const rememberAnswerAtom = atom(null, (get, set, shareId: string) => {
  const answered = [shareId, ...get(answeredAtom)].slice(0, most);
  set(changedAtom, answered);
  writeStored(get(portsAtom).storage.visit, storageKey, answered);
});

/** Why something failed, for a person: nothing is tried again by itself here. */
export function reasonOf({ offline, message }: Failure, t: Translate): string {
  return offline ? t('basket.noConnection') : message;
}
