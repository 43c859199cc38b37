import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './Notice.css?shared';

/** `info` and `success` inform, `warning` asks to look, `alert` interrupts. */
export type NoticeLevel = 'info' | 'warning' | 'alert' | 'success';

export interface NoticeProps {
  readonly level: NoticeLevel;
  readonly title?: string;
  /** what happened and what to do, for a person to read */
  readonly children?: ReactNode;
  /** the button that does it */
  readonly action?: ReactNode;
  /** after it, at the edge: what takes the message away (DismissibleNotice) */
  readonly end?: ReactNode;
  /** false inside a region that speaks by itself, so that nothing is said twice */
  readonly live?: boolean;
}

/** A message in the page. An alert interrupts a screen reader, the others wait until it is silent. */
export function Notice({ level, title, children, action, end, live = true }: NoticeProps) {
  return (
    <div
      className={classNames('fo-notice fo-line', `fo-notice-${level}`)}
      part={`notice notice-${level}`}
      role={live ? roleOf(level) : undefined}
    >
      <div className="fo-notice-text">
        {title && <p className="fo-notice-title">{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action}
      {end}
    </div>
  );
}

function roleOf(level: NoticeLevel): 'alert' | 'status' {
  return level === 'alert' ? 'alert' : 'status';
}
