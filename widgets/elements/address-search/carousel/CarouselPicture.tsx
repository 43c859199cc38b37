import { useWidget } from '#runtime/element/widget-context.ts';
import { classNames } from '#ui/class-names.ts';

export interface CarouselPictureProps {
  readonly name: string;
  /** in front, or under the one in front; else it is only fetched */
  readonly visible: boolean;
  /** seen before all others, and so fetched before them */
  readonly first?: boolean;
  /** it can appear without a gap */
  readonly onDecoded?: () => void;
  readonly onBroken?: () => void;
}

/** As wide as the frame, or, where that is higher than the picture, as wide as its height asks for. */
const sizes = '(min-width: 768px) max(100vw, 125vh), max(100vw, 72vh)';

/** One of the pictures at `/images/{name}.jpg`, filling the frame. */
export function CarouselPicture({ name, visible, first = false, onDecoded, onBroken }: CarouselPictureProps) {
  const { apiBase } = useWidget();
  const base = `${apiBase}/images/${name}`;
  return (
    <img
      className={classNames('search-carousel-picture', visible && 'search-carousel-shown')}
      alt=""
      src={`${base}-800.jpg`}
      srcSet={`${base}-400.jpg 400w, ${base}-800.jpg 800w, ${base}.jpg 1600w`}
      sizes={sizes}
      width={1600}
      height={900}
      decoding="async"
      fetchPriority={first ? 'high' : 'low'}
      onLoad={({ currentTarget }) =>
        void currentTarget.decode().then(onDecoded, () => {
          // one that was taken away is not broken
          if (currentTarget.isConnected) onBroken?.();
        })
      }
      onError={onBroken}
    />
  );
}
