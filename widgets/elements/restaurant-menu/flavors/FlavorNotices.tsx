import { useEffect, useRef } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import type { Product } from '#shared/contract/menu.ts';
import { type FoodProfile, type ProfileConflict, profileConflict } from '#shared/domain/menu/food-profile.ts';
import { shownPriceOf } from '#shared/domain/menu/shown-price.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { ReducedPrice } from '#ui/data/ReducedPrice.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useAvailabilityLabel } from '../labels/availability-label.ts';
import { conflictLabel, foodLabel, productFacts } from '../labels/food-labels.ts';
import type { RefusedLine } from './saving/save-line.atoms.ts';
import type { FlavorForm } from './use-flavor-draft.ts';

interface FlavorNoticesProps {
  readonly product: Product;
  readonly isOnMenu: boolean;
  readonly isAvailable: boolean;
  readonly isLineGone: boolean;
  readonly refusal: RefusedLine | null;
  readonly form: FlavorForm;
}

/** What happened since the dialog opened, or before: each in one sentence, above what can be chosen. */
export function FlavorNotices({ product, refusal, form, ...now }: FlavorNoticesProps) {
  const t = useMessages();
  const availabilityLabel = useAvailabilityLabel();
  if (!now.isOnMenu) {
    return <Notice level="alert">{t('restaurant.flavors.gone', { name: product.name })}</Notice>;
  }
  const restart = (
    <Button variant="quiet" onClick={form.restart}>
      {t('restaurant.flavors.restart')}
    </Button>
  );
  return (
    <>
      {refusal && (
        <Notice level="alert" title={t('restaurant.flavors.failed')}>
          {refusal.error.offline ? t('common.offline') : refusal.error.message}
          {refusal.left.length > 0 && ` ${t('restaurant.flavors.partly')}`}
        </Notice>
      )}
      {now.isLineGone && <Notice level="warning">{t('restaurant.flavors.lineGone')}</Notice>}
      {!now.isAvailable && (
        <Notice level="warning" title={t('restaurant.unavailable')}>
          {availabilityLabel(product)}
        </Notice>
      )}
      {form.isKept && (
        <Notice level="info" action={restart}>
          {t('restaurant.flavors.kept')}
        </Notice>
      )}
    </>
  );
}

interface ConflictWarningProps {
  readonly conflict: ProfileConflict;
  readonly isEdit: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/**
 * Asks once before something goes into the basket that the person wants to avoid. Its button is another one than that
 * of the footer, so that a double press never answers a question that nobody has read.
 */
export function ConflictWarning({ conflict, isEdit, busy, onConfirm }: ConflictWarningProps) {
  const t = useMessages();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const confirm = (
    <Button busy={busy} onClick={onConfirm}>
      {t(isEdit ? 'restaurant.flavors.keepAnyway' : 'restaurant.flavors.anyway')}
    </Button>
  );
  return (
    <div ref={ref} className="flavor-warning">
      <Notice level="alert" title={t('restaurant.flavors.conflict')} action={confirm}>
        {conflictLabel(conflict, t)}
      </Notice>
    </div>
  );
}

interface ProductHeadProps {
  readonly product: Product;
  /** taken off in the basket */
  readonly percent: number;
  readonly profile: FoodProfile;
}

/** As wide as the dialog's content. */
const pictureSizes = '(min-width: 560px) 512px, calc(100vw - 48px)';

/** What the product is before anything is chosen: picture, description, price and facts, and what is in it, in words. */
export function ProductHead({ product, percent, profile }: ProductHeadProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const langOf = useTextLanguage();
  const { description, picture, minimumAge } = product;
  const { asked, struck } = shownPriceOf(product, percent);
  const food = foodLabel(product, t);
  const conflict = profileConflict(product, profile);
  return (
    <div className="fo-stack-2">
      {picture && (
        <Picture name={picture} shape="card" sizes={pictureSizes} className="flavor-picture" width={800} height={450} />
      )}
      {description && <p lang={langOf(product, 'description')}>{description}</p>}
      <p className="product-facts fo-wrap fo-quiet fo-small">
        <span className="product-price fo-numbers">
          <ReducedPrice asked={asked} struck={struck} insteadOf={t('menu.insteadOf')} />
        </span>
        {percent > 0 && product.noDiscount && <span>{t('menu.undiscounted')}</span>}
        {productFacts(product, asked, t, lang).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {struck !== null && <p className="fo-quiet fo-small">{t('menu.lowestPrice', { price: priceText(struck) })}</p>}
      <p className="flavor-food fo-quiet fo-small">
        {[food, product.allergens.length === 0 && t('restaurant.allergens.none')].filter(Boolean).join(' · ')}
      </p>
      {conflict && <p className="flavor-conflict">{conflictLabel(conflict, t)}</p>}
      {minimumAge !== null && <p className="flavor-age fo-small">{t('restaurant.flavors.age', { age: minimumAge })}</p>}
    </div>
  );
}
