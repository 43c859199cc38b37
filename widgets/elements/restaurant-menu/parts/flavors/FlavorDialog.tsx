import { useRef } from 'react';
import { type BasketItem, maximumQuantity } from '../../../../../shared/contract/baskets.ts';
import type { Product } from '../../../../../shared/contract/menu.ts';
import { allergensOf } from '../../../../../shared/domain/menu/flavor-rules.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useWidget } from '../../../../runtime/widget-context.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { priceText } from '../../../../ui/data/price-text.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { QuantityStepper } from '../../../../ui/form/QuantityStepper.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Modal } from '../../../../ui/overlay/Modal.tsx';
import { allergenWords, productFacts } from '../words/food-words.ts';
import { FlavorSetFields } from './FlavorSetFields.tsx';
import { missingCount } from './flavor-draft.ts';
import { useFlavorDraft } from './use-flavor-draft.ts';
import { useSaveDraft } from './use-save-draft.ts';

export interface FlavorDialogProps {
  readonly product: Product;
  /** the basket's line that is edited; null for a new one */
  readonly item: BasketItem | null;
  readonly onClose: () => void;
}

/** Choosing flavors, quantity and a wish; the button below says what it costs and follows the choice. */
export function FlavorDialog({ product, item, onClose }: FlavorDialogProps) {
  const t = useMessages();
  const { apiBase } = useWidget();
  const formRef = useRef<HTMLFormElement>(null);
  const { draft, sets, unitPrice, choose, change, missingIn, check } = useFlavorDraft(product, item);
  const { error, busy, save } = useSaveDraft(product, item);
  const { name, description, picture } = product;
  const price = priceText(unitPrice * draft.quantity);
  const allergens = allergensOf(product, sets, draft.choices);

  const handleSubmit = async () => {
    if (check()) {
      if (await save(draft, sets)) onClose();
      return;
    }
    const missing = sets.find((set) => missingCount(draft.choices, set) > 0);
    const question = formRef.current?.querySelector<HTMLElement>(`[data-set="${missing?.id}"]`);
    question?.querySelector('input')?.focus({ preventScroll: true });
    // once what is missing stands below the question
    requestAnimationFrame(() => question?.scrollIntoView({ block: 'nearest' }));
  };

  return (
    <Modal
      open
      onClose={onClose}
      title={name}
      closeLabel={t('common.close')}
      footer={
        <div className="flavor-footer">
          <QuantityStepper
            quantity={draft.quantity}
            min={1}
            max={maximumQuantity}
            onQuantityChange={(quantity) => change({ quantity })}
            decreaseLabel={t('restaurant.quantity.less', { name })}
            increaseLabel={t('restaurant.quantity.more', { name })}
            quantityLabel={t('restaurant.quantity', { count: draft.quantity })}
          />
          <Button variant="primary" size="large" busy={busy} onClick={() => void handleSubmit()}>
            {t(item ? 'restaurant.flavors.change' : 'restaurant.flavors.add', { price })}
          </Button>
        </div>
      }
    >
      <form
        ref={formRef}
        className="flavors"
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        {picture && (
          <img
            className="flavor-picture"
            src={`${apiBase}/images/${picture}-800.jpg`}
            width="800"
            height="450"
            alt=""
          />
        )}
        {description && <p>{description}</p>}
        <p className="product-facts">
          <span className="product-price">{priceText(product.price)}</span>
          {productFacts(product, t).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {error && (
          <Notice level="alert" title={t('restaurant.flavors.failed')}>
            {error.offline ? t('common.offline') : error.message}
          </Notice>
        )}
        {sets.map((set) => (
          <FlavorSetFields
            key={set.id}
            set={set}
            choices={draft.choices}
            missing={missingIn(set)}
            onChoose={(flavorIds) => choose(set, flavorIds)}
          />
        ))}
        <TextField
          label={t('restaurant.flavors.comment')}
          hint={t('common.optional')}
          help={t('restaurant.flavors.commentHelp')}
          name="item-comment"
          maxLength={500}
          value={draft.comment}
          onValueChange={(comment) => change({ comment })}
        />
        <p className="fo-quiet flavor-allergens">
          {allergens.length > 0
            ? t('restaurant.allergens', { list: allergenWords(allergens, t) })
            : t('restaurant.allergens.none')}
        </p>
      </form>
    </Modal>
  );
}
