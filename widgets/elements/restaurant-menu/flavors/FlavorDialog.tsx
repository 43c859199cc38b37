import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { FlavorSet, Product } from '#shared/contract/menu.ts';
import { maximumComment, maximumQuantity } from '#shared/contract/values/basket-limits.ts';
import { allergensOf } from '#shared/domain/menu/flavor-rules.ts';
import { itemConflict } from '#shared/domain/menu/food-profile.ts';
import { basketOfflineAtom } from '#state/basket/basket.ts';
import { availableProductsAtom } from '#state/checkout/order-time.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { foodProfileAtom } from '#state/menu/food-profile.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { QuantityStepper } from '#ui/form/QuantityStepper.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { allergenWords } from '../labels/food-labels.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { ConflictWarning, FlavorNotices, ProductHead } from './FlavorNotices.tsx';
import { FlavorSetFields, flavorConflict, setHint } from './FlavorSetFields.tsx';
import { useEditedLine, useSaveDraft } from './saving/use-save-draft.ts';
import { keepDraftAtom, useFlavorDraft } from './use-flavor-draft.ts';

export interface FlavorDialogProps {
  /** as it was when the dialog opened; the card may know it better by now */
  readonly product: Product;
  /** the basket's line that is edited; null for a new one */
  readonly item: BasketItem | null;
  readonly onClose: () => void;
}

/** Choosing flavors, quantity and a wish; the button below says what it costs and follows the choice. */
export function FlavorDialog({ product: opened, item, onClose }: FlavorDialogProps) {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const formRef = useRef<HTMLFormElement>(null);
  const current = menu.products.find(({ id }) => id === opened.id);
  const product = current ?? opened;
  const isAvailable = useAtomValue(availableProductsAtom(slug))?.has(product.id) ?? true;
  const isOffline = useAtomValue(basketOfflineAtom(slug)) > 0;
  const profile = useAtomValue(foodProfileAtom);
  const keepDraft = useSetAtom(keepDraftAtom);
  const { line, isGone, finished } = useEditedLine(item);
  const {
    draft,
    before,
    sets,
    unitPrice,
    priceOf,
    choose,
    change,
    settle,
    problemIn,
    check,
    isKept,
    restart,
  } = useFlavorDraft(product, item, line);
  const isShown = useRef(true);
  useEffect(() => () => void (isShown.current = false), []);
  const { refusal, busy, save } = useSaveDraft({ product, line, isShown, onLeft: settle });
  const [problemText, setProblemText] = useState('');
  const conflict = itemConflict(product, sets, draft.choices, profile);
  const conflictKey = JSON.stringify(conflict);
  // what is in the basket already was decided before
  const [decided] = useState(item ? conflictKey : null);
  const [asked, setAsked] = useState<string | null>(null);
  const allergens = allergensOf(product, sets, draft.choices);

  const close = () => {
    finished();
    if (item === null) keepDraft(slug, product.id, null);
    // closed by hand meanwhile, another dialog may stand here
    if (isShown.current) onClose();
  };

  // without a connection it stands in the basket and waits there; nobody has to wait here
  useEffect(() => {
    if (busy && isOffline) close();
  });

  const handleSave = async () => {
    if (await save({ draft, before, sets })) close();
  };

  const handleSubmit = () => {
    if (!current) {
      onClose();
      return;
    }
    const incomplete = check();
    if (incomplete) {
      showProblem(incomplete);
      return;
    }
    setProblemText('');
    if (conflict && decided !== conflictKey) setAsked(conflictKey);
    else void handleSave();
  };

  const showProblem = (set: FlavorSet) => {
    // in other words than the error, which is read with the field that gets the focus
    setProblemText(`${set.name}: ${setHint(set, t)}`);
    const question = formRef.current?.querySelector<HTMLElement>(`[data-set="${set.id}"]`);
    question?.querySelector<HTMLElement>('input:not([disabled])')?.focus({ preventScroll: true });
    // once what is missing stands below the question
    requestAnimationFrame(() => question?.scrollIntoView({ block: 'nearest' }));
  };

  return (
    <Modal
      open
      onClose={onClose}
      title={product.name}
      closeLabel={t('common.close')}
      {...(current
        ? {
            footer: (
              <FlavorFooter
                name={product.name}
                quantity={draft.quantity}
                unitPrice={unitPrice}
                isEdit={line !== null}
                busy={busy}
                onQuantityChange={(quantity) => change({ quantity })}
                onSubmit={handleSubmit}
              />
            ),
          }
        : { affirmative: { label: t('common.close'), onClick: onClose } })}
    >
      <form
        ref={formRef}
        className="flavors"
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <ProductHead product={product} profile={profile} />
        <FlavorNotices
          product={product}
          isOnCard={current !== undefined}
          isAvailable={isAvailable}
          isLineGone={isGone && !busy}
          isKept={isKept}
          refusal={refusal}
          onRestart={restart}
        />
        {sets.map((set) => (
          <FlavorSetFields
            key={set.id}
            set={set}
            choices={draft.choices}
            problem={problemIn(set)}
            priceOf={priceOf}
            conflictOf={(flavor) => flavorConflict(product, set, flavor, profile)}
            onChoose={(flavorIds) => choose(set, flavorIds)}
          />
        ))}
        <TextField
          multiline
          label={t('restaurant.flavors.comment')}
          hint={t('common.optional')}
          help={`${t('restaurant.flavors.commentHelp')} ${t('basket.comment.help', {
            count: draft.comment.length,
            maximum: maximumComment,
          })}`}
          name="item-comment"
          maxLength={maximumComment}
          autoComplete="off"
          value={draft.comment}
          onValueChange={(comment) => change({ comment })}
        />
        <p className="fo-quiet flavor-allergens">
          {allergens.length > 0
            ? t('restaurant.flavors.together', { list: allergenWords(allergens, t) })
            : t('restaurant.allergens.none')}
        </p>
        {conflict && asked === conflictKey && (
          <ConflictWarning
            conflict={conflict}
            isEdit={line !== null}
            busy={busy}
            onConfirm={() => void handleSave()}
          />
        )}
        <LiveRegion assertive>{problemText}</LiveRegion>
      </form>
    </Modal>
  );
}

interface FlavorFooterProps {
  readonly name: string;
  readonly quantity: number;
  /** cents for one piece */
  readonly unitPrice: number;
  /** a line of the basket is changed, not a new one added */
  readonly isEdit: boolean;
  readonly busy: boolean;
  readonly onQuantityChange: (quantity: number) => void;
  readonly onSubmit: () => void;
}

/** How many, and the one button, which says what it costs and follows the choice. */
function FlavorFooter(props: FlavorFooterProps) {
  const { name, quantity, unitPrice, isEdit, busy, onQuantityChange, onSubmit } = props;
  const t = useMessages();
  const price = priceText(unitPrice * quantity);
  return (
    <div className="flavor-footer">
      <QuantityStepper
        quantity={quantity}
        min={1}
        max={maximumQuantity}
        onQuantityChange={onQuantityChange}
        decreaseLabel={t('restaurant.quantity.less', { name })}
        increaseLabel={t('restaurant.quantity.more', { name })}
        quantityLabel={t('restaurant.quantity', { count: quantity })}
      />
      <Button variant="primary" size="large" busy={busy} onClick={onSubmit}>
        {t(isEdit ? 'restaurant.flavors.change' : 'restaurant.flavors.add', { price })}
      </Button>
    </div>
  );
}
