import type { ImgHTMLAttributes } from 'react';
import { pictureSources } from '#shared/domain/picture-files.ts';
import { useWidget } from '../element/widget-context.ts';

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt'> {
  /** as the contract names it: `pizza` */
  readonly name: string;
  /** how wide it is shown; without it the square crop is taken, which has one size */
  readonly sizes?: string;
}

/**
 * A dish or kitchen of the marketplace, in the smallest format that the browser knows. Everything else is said of the
 * `<img>` in it; the `<picture>` around has no box of its own.
 */
export function Picture({ name, sizes, ...image }: PictureProps) {
  const { apiBase } = useWidget();
  const { sources, src, srcset } = pictureSources(`${apiBase}/images/${name}`, sizes === undefined ? 'square' : 'wide');
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      {/* last: an <img> is complete together with what it stands in, so that no other file is asked for before */}
      <img {...image} src={src} srcSet={sizes === undefined ? undefined : srcset} sizes={sizes} alt="" />
    </picture>
  );
}
