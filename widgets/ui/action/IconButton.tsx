import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import './IconButton.css?shared';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: IconName;
  /** what it does, for those who don't see the icon, and on hover */
  readonly label: string;
  /** a filled round, for the plus of a product */
  readonly tone?: 'plain' | 'accent' | 'outlined';
}

/** Only for − and +, search, close and back: everything else shows its label. */
export function IconButton({ icon, label, tone = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames('fo-icon-button', `fo-icon-button-${tone}`, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
