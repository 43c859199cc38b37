import { Picture } from '#runtime/parts/Picture.tsx';
import { searchPictureSizes } from '#shared/domain/picture-sizes.ts';
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

/** One of the pictures of kitchens, filling the frame. */
export function CarouselPicture({ name, visible, first = false, onDecoded, onBroken }: CarouselPictureProps) {
  return (
    <Picture
      name={name}
      shape="wide"
      className={classNames('search-carousel-picture', visible && 'search-carousel-shown')}
      sizes={searchPictureSizes}
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
