import { type ReactNode, useEffect, useRef } from 'react';
import { roomFor } from '../products/GroupRows.tsx';
import { MenuGroup } from '../products/MenuGroup.tsx';
import { type ProductFactsOfCard, useCardRows } from '../view/use-menu-rows.ts';
import type { FoundRows } from './use-found-rows.ts';

export interface FoundListProps extends Pick<FoundRows, 'sections' | 'missing' | 'showMore'> {
  readonly facts: ProductFactsOfCard;
  /** in place of finds where there are none */
  readonly children: ReactNode;
}

/** How far from the window finds are drawn. */
const near = '50% 0px';
/** A person who types goes on within this time, in milliseconds: what the next key would take away again is not drawn. */
const typingPause = 250;

/** What a search has found, in its groups: as much as is in sight at once, the rest when it comes near. */
export function FoundList({ sections, missing, showMore, facts, children }: FoundListProps) {
  const groups = useCardRows(sections, facts, all);
  return (
    <div className="menu-rows found-rows">
      {groups.map((group) => (
        <MenuGroup key={group.section.id} {...group} />
      ))}
      {missing > 0 && <RoomForMore height={roomFor(missing)} onNear={showMore} />}
      {children}
    </div>
  );
}

const all = () => true;

interface RoomForMoreProps {
  readonly height: string;
  readonly onNear: () => void;
}

function RoomForMore({ height, onNear }: RoomForMoreProps) {
  const roomRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = roomRef.current;
    if (!room) return undefined;
    let observer: IntersectionObserver | undefined;
    const timer = setTimeout(() => {
      observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
        },
        { rootMargin: near },
      );
      observer.observe(room);
    }, typingPause);
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
    };
  }, [onNear]);
  return <div ref={roomRef} style={{ blockSize: height }} />;
}
