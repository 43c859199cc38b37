import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { type ButtonStyle, buttonClass } from './button-style.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'>, ButtonStyle {
  readonly icon?: IconName;
  /** Waiting for an answer: keeps focus and width, says so to readers, and takes no second click. */
  readonly busy?: boolean;
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // not `disabled`, which would throw the focus away
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}
