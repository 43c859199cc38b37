import { Icon } from '../icon/Icon.tsx';
import type { IconDrawing } from '../icon/icon-paths.ts';

export type MapMarkKind = 'restaurant' | 'home';

/** Drawn as the icons are. */
export const markDrawings: Record<MapMarkKind, IconDrawing> = {
  restaurant: {
    name: 'fork',
    paths: ['M8 3v6.5a2.5 2.5 0 0 1-5 0V3', 'M5.5 3v18', 'M18 13.5V21', 'M18 3c-2.6 1-4 3.6-4 7v3.5h4V3Z'],
  },
  home: { name: 'home', paths: ['M4 11.5 12 4l8 7.5', 'M6 10v10h12V10', 'M10 20v-5.5h4V20'] },
};

interface MapMarkProps {
  readonly kind: MapMarkKind;
  /** a picture of it in place of the drawing, such as a logo */
  readonly image?: string | undefined;
  /** so many in one place */
  readonly count?: number | undefined;
}

/** What is seen of a pin. */
export function MapMark({ kind, image, count }: MapMarkProps) {
  return (
    <span className={`fo-map-mark fo-map-mark-${kind}`} aria-hidden="true">
      {count !== undefined ? (
        count
      ) : image ? (
        <img src={image} width={34} height={34} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <Icon name={markDrawings[kind]} />
      )}
    </span>
  );
}
