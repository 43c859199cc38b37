import type { ImgHTMLAttributes } from 'react';
import { lastResort, type PictureFormat, type PictureShape, pictureSrcset } from '#shared/domain/picture-files.ts';
import { useWidget } from '../element/widget-context.ts';

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt'> {
  /** as the contract names it: `pizza` */
  readonly name: string;
  readonly shape: PictureShape;
  /** how wide it is shown; a square one has one width */
  readonly sizes?: string;
}

/**
 * A dish or kitchen of the marketplace, in the smallest format that the browser knows. Everything else is said of the
 * `<img>` in it; the `<picture>` around has no box of its own.
 */
export function Picture({ name, shape, sizes, ...image }: PictureProps) {
  const { apiBase } = useWidget();
  const base = `${apiBase}/images/${name}`;
  const source = (format: PictureFormat) => (
    <source type={`image/${format}`} srcSet={pictureSrcset(base, shape, format)} sizes={sizes} />
  );
  return (
    <picture>
      {source('avif')}
      {source('webp')}
      {/* last: React ends it together with what it stands in, so that no other file is asked for before */}
      <img {...image} src={lastResort(base, shape)} alt="" />
    </picture>
  );
}
