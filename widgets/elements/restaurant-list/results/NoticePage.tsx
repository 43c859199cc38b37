import type { ReactNode } from 'react';
import { useWidget } from '#runtime/widget-context.ts';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';

export interface NoticePageProps {
  readonly part: string;
  /** a dish of this kitchen */
  readonly picture?: KitchenTypeId;
  readonly title: string;
  readonly text: string;
  /** the ways out, the likeliest first */
  readonly children: ReactNode;
}

/** What stands in place of food: a picture, why, and the ways out. */
export function NoticePage({ part, picture = 'austrian', title, text, children }: NoticePageProps) {
  const { apiBase } = useWidget();
  return (
    <div className="list-none" part={part}>
      <img
        className="list-none-picture"
        src={`${apiBase}/images/${picture}-400.jpg`}
        width={400}
        height={225}
        alt=""
      />
      <div className="list-none-text">
        <h2>{title}</h2>
        <p className="fo-quiet">{text}</p>
        <div className="list-none-actions">{children}</div>
      </div>
    </div>
  );
}
