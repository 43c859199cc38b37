import type { MouseEventHandler, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import './Chip.css?shared';

interface ChipProps {
  readonly children: ReactNode;
  /** with `onClick`: whether it is switched on */
  readonly selected?: boolean;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  /** makes it an active filter that a click takes away; `removeLabel` says so to readers */
  readonly onRemove?: MouseEventHandler<HTMLButtonElement>;
  readonly removeLabel?: string;
}

/** A small round label: a switch, a filter in force, or, without handlers, only a label. */
export function Chip({ children, selected = false, onClick, onRemove, removeLabel }: ChipProps) {
  if (onRemove) {
    return (
      <button type="button" className="fo-chip fo-chip-selected" onClick={onRemove}>
        {children}
        <Icon name="close" />
        <span className="fo-visually-hidden">{removeLabel}</span>
      </button>
    );
  }
  if (onClick) {
    return (
      <button
        type="button"
        className={selected ? 'fo-chip fo-chip-selected' : 'fo-chip'}
        aria-pressed={selected}
        onClick={onClick}
      >
        {children}
      </button>
    );
  }
  return <span className="fo-chip fo-chip-label">{children}</span>;
}
