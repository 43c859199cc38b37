import { classNames } from '../class-names.ts';
import './Button.css?shared';

/**
 * - `primary`: the one main action of a view
 * - `secondary`: next to it
 * - `quiet`: a label like a link, without a border
 * - `danger`: takes something away for good
 */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonStyle {
  readonly variant?: ButtonVariant;
  readonly size?: 'normal' | 'large';
  /** as wide as its container */
  readonly block?: boolean;
}

/** The classes of a button or a link that looks like one. */
export function buttonClass(
  { variant = 'secondary', size = 'normal', block = false }: ButtonStyle,
  extra?: string,
): string {
  return classNames(
    'fo-button',
    `fo-button-${variant}`,
    size === 'large' && 'fo-button-large',
    block && 'fo-button-block',
    extra,
  );
}
