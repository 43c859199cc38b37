import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { FlavorSet, Product } from '#shared/contract/menu.ts';
import { maximumComment, maximumQuantity } from '#shared/contract/values/basket-limits.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { allergensOf } from '#shared/domain/menu/flavor-rules.ts';
import { itemConflict } from '#shared/domain/menu/food-profile.ts';
import { shownPriceOf } from '#shared/domain/menu/shown-price.ts';
import { basketOfflineAtom } from '#state/basket/basket.ts';
import { availableProductsAtom } from '#state/checkout/order-time.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { foodProfileAtom } from '#state/menu/food-profile.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { StruckPrice } from '#ui/data/ReducedPrice.tsx';
import { QuantityStepper } from '#ui/form/QuantityStepper.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { ShareLink } from '../copies/ShareLink.tsx';
import { allergenLabel } from '../labels/food-labels.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { ConflictWarning, FlavorNotices, ProductHead } from './FlavorNotices.tsx';
import { FlavorSetFields, setHint } from './FlavorSetFields.tsx';
import { useEditedLine, useSaveDraft } from './saving/use-save-draft.ts';
import { keepDraftAtom, useFlavorDraft } from './use-flavor-draft.ts';

interface ProductDialogProps {
  /** as it was when the dialog opened; the menu may know it better by now */
  readonly product: Product;
  /** the basket's line that is edited; null for a new one */
  readonly item: BasketItem | null;
  readonly onClose: () => void;
}

/**
 * A product's sheet: all that the menu says of it, flavors, quantity and a comment; the button below says what it costs
 * and follows the choice. What is not to be had can be read and not be added.
 */
export function ProductDialog({ product: opened, item, onClose }: ProductDialogProps) {
  const t = useMessages();
  const langOf = useTextLanguage();
  const { slug, menu, menuAtoms } = useRestaurant();
  const formRef = useRef<HTMLFormElement>(null);
  const current = menu.products.find(({ id }) => id === opened.id);
  const product = current ?? opened;
  const isAvailable = useAtomValue(availableProductsAtom(slug))?.has(product.id) ?? true;
  const isOffline = useAtomValue(basketOfflineAtom(slug)) > 0;
  const profile = useAtomValue(foodProfileAtom);
  const keepDraft = useSetAtom(keepDraftAtom);
  const { line, isGone, finished } = useEditedLine(item);
  const form = useFlavorDraft(product, item, line);
  const { draft, before, sets, change } = form;
  const percent = useAtomValue(menuAtoms.percentAtom);
  const isShown = useRef(true);
  useEffect(() => () => void (isShown.current = false), []);
  const { refusal, busy, save } = useSaveDraft({ product, line, isShown, onLeft: form.settle });
  const [problemText, setProblemText] = useState('');
  const conflict = itemConflict(product, sets, draft.choices, profile);
  const conflictKey = toJson(conflict);
  // what is in the basket already was decided before
  const [decided] = useState(item ? conflictKey : null);
  const [asked, setAsked] = useState<string | null>(null);
  const allergens = allergensOf(product, sets, draft.choices);
  const isEdit = line !== null;
  // what is in the basket already is changed there, whatever the time
  const isOffered = current !== undefined && (isAvailable || item !== null || busy);

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
    if (!isOffered) return onClose();
    const incomplete = form.check();
    if (incomplete) return showProblem(incomplete);
    setProblemText('');
    if (conflict && decided !== conflictKey) setAsked(conflictKey);
    else void handleSave();
  };

  const showProblem = (set: FlavorSet) => {
    // with another text than the error, which is read with the field that gets the focus
    setProblemText(`${set.name}: ${setHint(set, t)}`);
    const question = formRef.current?.querySelector<HTMLElement>(`[data-set="${set.id}"]`);
    question?.querySelector<HTMLElement>('input:not([disabled])')?.focus({ preventScroll: true });
    // once what is missing stands below the question
    requestAnimationFrame(() => question?.scrollIntoView({ block: 'nearest' }));
  };

  /** How many, and the one button, which says what it costs and follows the choice. */
  const footer = () => {
    const { name } = product;
    const { quantity } = draft;
    const { asked: cents, struck } = shownPriceOf(product, percent, { unitPrice: form.unitPrice, quantity });
    const price = priceText(cents);
    return (
      <div className="flavor-footer fo-line">
        <QuantityStepper
          quantity={quantity}
          min={1}
          max={maximumQuantity}
          onQuantityChange={(next) => change({ quantity: next })}
          decreaseLabel={t('restaurant.quantity.less', { name })}
          increaseLabel={t('restaurant.quantity.more', { name })}
          quantityLabel={t('restaurant.quantity', { count: quantity })}
        />
        <Button variant="primary" size="large" busy={busy} onClick={handleSubmit}>
          {t(isEdit ? 'restaurant.flavors.change' : 'restaurant.flavors.add', { price })}{' '}
          {struck !== null && <StruckPrice cents={struck} insteadOf={t('menu.insteadOf')} />}
        </Button>
      </div>
    );
  };

  return (
    <Modal
      onClose={onClose}
      title={<span lang={langOf()}>{product.name}</span>}
      closeLabel={t('common.close')}
      {...(isOffered ? { footer: footer() } : { affirmative: { label: t('common.close'), onClick: onClose } })}
    >
      <form
        ref={formRef}
        className="flavors fo-stack-5"
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <ProductHead product={product} percent={percent} profile={profile} />
        <FlavorNotices
          product={product}
          isOnMenu={current !== undefined}
          isAvailable={isAvailable}
          isLineGone={isGone && !busy}
          refusal={refusal}
          form={form}
        />
        {isOffered && (
          <>
            {sets.map((set) => (
              <FlavorSetFields
                key={set.id}
                product={product}
                percent={percent}
                set={set}
                form={form}
                profile={profile}
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
          </>
        )}
        {sets.length > 0 && allergens.length > 0 && (
          <p className="flavor-allergens fo-quiet fo-small">
            {t('restaurant.flavors.together', { list: allergenLabel(allergens, t) })}
          </p>
        )}
        {conflict && asked === conflictKey && (
          <ConflictWarning conflict={conflict} isEdit={isEdit} busy={busy} onConfirm={() => void handleSave()} />
        )}
        <LiveRegion assertive>{problemText}</LiveRegion>
      </form>
      {/* not in the form, which Enter in its dialog would send */}
      {current && <ShareLink text={`${product.name}, ${menu.details.name}`} hash={`#product-${product.id}`} />}
    </Modal>
  );
}
