import { html, nothing, type TemplateResult } from 'lit-html';
import { lastResort, type PictureFormat, type PictureShape, pictureSrcset } from '#shared/domain/picture-files.ts';

interface PictureOptions {
  readonly shape: PictureShape;
  /** how wide it is shown; a square one has one width */
  readonly sizes?: string;
  /** the one picture that everybody sees at once */
  readonly isFirstSeen?: boolean;
}

/** A built dish picture that takes its place before it loads. */
export function dishPicture(name: string, { shape, sizes, isFirstSeen = false }: PictureOptions): TemplateResult {
  const base = `/images/${name}`;
  const source = (format: PictureFormat) =>
    html`<source type=${`image/${format}`} srcset=${pictureSrcset(base, shape, format)} sizes=${sizes ?? nothing} />`;
  const [width, height] = shape === 'square' ? [112, 112] : [1600, 900];
  return html`<picture>
    ${source('avif')}${source('webp')}
    <img
      src=${lastResort(base, shape)}
      width=${width}
      height=${height}
      alt=""
      loading=${isFirstSeen ? nothing : 'lazy'}
      decoding=${isFirstSeen ? nothing : 'async'}
      fetchpriority=${isFirstSeen ? 'high' : nothing}
    />
  </picture>`;
}

/** Asks early for the picture that is seen first: for the very file that its `<picture>` takes, where AVIF is known. */
export function picturePreload(name: string, sizes: string): TemplateResult {
  return html`<link
    rel="preload"
    as="image"
    type="image/avif"
    imagesrcset=${pictureSrcset(`/images/${name}`, 'wide', 'avif')}
    imagesizes=${sizes}
    fetchpriority="high"
  />`;
}
