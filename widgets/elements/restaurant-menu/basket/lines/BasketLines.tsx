import { Fragment, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import { itemsOf } from '#shared/domain/basket/basket-state.ts';
import { shownLinesOf } from '#shared/domain/basket/line-discounts.ts';
import { basketErrorAtom } from '#state/basket/basket.ts';
import { putProductAtom } from '#state/basket/basket-changes.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { useRestaurant } from '../../restaurant-context.ts';
import { useRefusalText } from '../BasketNotices.tsx';
import { BasketLine, type LineChanges } from './BasketLine.tsx';

interface BasketLinesProps {
  readonly basket: Basket;
  readonly removal: Omit<ReturnType<typeof useRemovedItem>, 'rootRef'>;
}

/** All lines, and in its old place the one that was taken out last and can still be brought back. */
export function BasketLines({ basket, removal: { removed, remove, restore } }: BasketLinesProps) {
  const t = useMessages();
  const { slug, menu, openProduct } = useRestaurant();
  const changes = useLineChanges();
  const refusalText = useRefusalText();
  const error = useAtomValue(basketErrorAtom(slug));
  const products = useMemo(() => new Map(menu.products.map((product) => [product.id, product])), [menu]);
  // of a day that is over they are checked for now
  const isToday = basket.orderTime.dayOffset <= 0;
  const soldOut = new Set(
    menu.availabilities.availabilityProducts.filter((each) => isToday && each.soldOut).map(({ id }) => id),
  );
  const lines = itemsOf(basket);
  const prices = shownLinesOf(lines, basket, (id) => products.get(id));
  // the same from render to render, so that lines that stay are not drawn anew
  const handleEdit = useCallback(
    (item: BasketItem) => {
      const product = products.get(item.productId);
      if (product) openProduct(product, item);
    },
    [products, openProduct],
  );
  const removedLine = removed && (
    <li className="basket-removed fo-line fo-spread fo-quiet">
      <RestoreAction name={removed.item.name} onRestore={restore} />
    </li>
  );

  return (
    <ul className="basket-lines fo-lined" aria-label={t('basket.lines')}>
      {lines.map((item, index) => (
        <Fragment key={item.id}>
          {removed?.index === index && removedLine}
          <BasketLine
            item={item}
            product={products.get(item.productId) ?? null}
            soldOut={soldOut.has(item.productId)}
            owned={basket.owned}
            percent={basket.discountPercent}
            asked={prices[index]?.asked ?? item.price}
            struck={prices[index]?.struck ?? null}
            problem={error?.itemId === item.id ? refusalText(error) : ''}
            changes={changes}
            onRemove={remove}
            onEdit={handleEdit}
          />
        </Fragment>
      ))}
      {removed && removed.index >= lines.length && removedLine}
    </ul>
  );
}

/** What is out, and the button that brings it back. */
export function RestoreAction({ name, onRestore }: { readonly name: string; readonly onRestore: () => void }) {
  const t = useMessages();
  return (
    <>
      <span>{t('basket.line.removed', { name })}</span>
      <Button variant="quiet" aria-label={t('basket.line.restoreName', { name })} onClick={onRestore}>
        {t('basket.line.restore')}
      </Button>
    </>
  );
}

/** A line that was taken out, and where it was. */
interface RemovedItem {
  readonly item: BasketItem;
  readonly index: number;
}

/**
 * Takes lines out and offers the last one back, as long as nothing else of the lines changes. Focus goes on to the
 * next line, or the one before, or to the heading of the empty basket; when it comes back, to that line.
 */
export function useRemovedItem(basket: Basket) {
  const t = useMessages();
  const { slug, announce } = useRestaurant();
  const changes = useLineChanges();
  const put = useSetAtom(putProductAtom);
  // around the lines, or around what stands there when there is none
  const rootRef = useRef<HTMLDivElement>(null);
  const focusRef = useRef<((root: HTMLElement) => HTMLElement | null) | null>(null);
  const [last, setLast] = useState<(RemovedItem & { readonly rest: string }) | null>(null);
  const basketRef = useRef(basket);
  const rest = linesStamp(basket);
  const removed = last?.rest === rest ? last : null;

  const restRef = useRef(rest);
  // with the lines that have become others, so that the one to go to is there; at once, since an effect that is still
  // waiting would take the request of a press that comes now for its own
  useLayoutEffect(() => {
    if (restRef.current === rest) return;
    restRef.current = rest;
    const find = focusRef.current;
    // only for the change that it was asked with: a later one is none of its business
    focusRef.current = null;
    if (rootRef.current) find?.(rootRef.current)?.focus();
  }, [rest]);
  useEffect(() => {
    basketRef.current = basket;
  });

  const takeOut = useCallback(
    async (item: BasketItem) => {
      const { keys, items } = basketRef.current;
      const index = keys.indexOf(item.id);
      const others = keys.filter((key) => key !== item.id);
      setLast({ item, index, rest: linesStamp({ keys: others, items }) });
      const next = others[index] ?? others.at(-1);
      focusRef.current = (root) =>
        next === undefined ? root.querySelector<HTMLElement>('.fo-h3') : lineElement(root, (id) => id === next);
      if (await changes.remove(item)) announce(t('basket.line.removed', { name: item.name }));
      else focusRef.current = null;
    },
    [changes, announce, t],
  );
  const remove = useCallback((item: BasketItem) => void takeOut(item), [takeOut]);

  const restore = async () => {
    if (!removed) return;
    const { productId, quantity, flavors, comment, name } = removed.item;
    const before = new Set(basket.keys);
    focusRef.current = (root) => lineElement(root, (id) => !before.has(id));
    const outcome = await put({ slug, productId, quantity, flavors, comment });
    if (outcome.ok) announce(t('basket.line.restored', { name }));
    else focusRef.current = null;
  };

  return { removed, remove, restore: () => void restore(), rootRef };
}

/** Which lines there are and how many of each: what the offer to bring one back rests on. */
function linesStamp({ keys, items }: Pick<Basket, 'keys' | 'items'>): string {
  return keys.map((key) => `${key}×${items[key]?.quantity ?? 0}`).join(' ');
}

function lineElement(root: HTMLElement, isWanted: (id: string) => boolean): HTMLElement | null {
  const lines = [...root.querySelectorAll<HTMLElement>('[data-line]')];
  return lines.find(({ dataset }) => isWanted(dataset['line'] ?? '')) ?? null;
}

/** The changes of a line; the same functions from render to render. What is refused is said at the line. */
function useLineChanges(): LineChanges {
  const { slug } = useRestaurant();
  const changeBasket = useSetAtom(changeBasketAtom);

  return useMemo(() => {
    const worked = async (change: Promise<{ ok: boolean }>) => (await change).ok;
    return {
      setQuantity: ({ id, quantity }, next) =>
        worked(changeBasket({ slug, kind: 'quantity', itemId: id, by: next - quantity })),
      remove: ({ id }) => worked(changeBasket({ slug, kind: 'remove', itemId: id })),
      comment: ({ id }, text) => worked(changeBasket({ slug, kind: 'item-comment', itemId: id, comment: text })),
      finish: ({ id }) => worked(changeBasket({ slug, kind: 'finish', itemId: id })),
    };
  }, [slug, changeBasket]);
}
