import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { type ButtonStyle, buttonClass } from './button-style.ts';

interface LinkButtonProps extends ComponentProps<'a'>, ButtonStyle {
  readonly href: string;
  readonly icon?: IconName;
}

/** Looks like a button, leads to a page: a real link that opens in a new tab when asked to. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  );
}
