import { IconButton } from '../action/IconButton.tsx';
import { RollingText } from '../data/RollingText.tsx';
import { minusIcon, plusIcon } from '../icon/drawings.ts';
import './QuantityStepper.css?shared';

interface QuantityStepperProps {
  readonly quantity: number;
  readonly min?: number;
  readonly max?: number;
  readonly onQuantityChange: (quantity: number) => void;
  /** "Eins weniger" and "Eins mehr", best with the product's name */
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  /** the quantity as text for readers, e.g. "2 Stück" */
  readonly quantityLabel: string;
  /** waiting for the server; further clicks still count */
  readonly busy?: boolean;
}

/** − 2 +. With a `min` of 0 the last step takes the item away. */
export function QuantityStepper({
  quantity,
  min = 0,
  max = 99,
  onQuantityChange,
  decreaseLabel,
  increaseLabel,
  quantityLabel,
  busy = false,
}: QuantityStepperProps) {
  return (
    <div className="fo-stepper" aria-busy={busy || undefined}>
      <IconButton
        icon={minusIcon}
        tone="outlined"
        label={decreaseLabel}
        {...stop(quantity <= min)}
        onClick={() => quantity > min && onQuantityChange(quantity - 1)}
      />
      <output>
        <span aria-hidden="true">
          <RollingText text={`${quantity}`} />
        </span>
        <span className="fo-visually-hidden">{quantityLabel}</span>
      </output>
      <IconButton
        icon={plusIcon}
        tone="outlined"
        label={increaseLabel}
        {...stop(quantity >= max)}
        onClick={() => quantity < max && onQuantityChange(quantity + 1)}
      />
    </div>
  );
}

/** Not `disabled`, which would throw away the focus of whoever has just pressed it for the last time. */
function stop(reached: boolean) {
  return { 'aria-disabled': reached || undefined };
}
