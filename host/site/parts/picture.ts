import { html, nothing, type TemplateResult } from 'lit-html';
import { pictureSources } from '#shared/domain/picture-files.ts';

/**
 * A built dish picture that takes its place before it loads: 16:9, `sizes` wide, or the square crop where none is given.
 */
export function dishPicture(name: string, sizes?: string, isFirstSeen = false): TemplateResult {
  const isSquare = sizes === undefined;
  const { sources, src, srcset } = pictureSources(`/images/${name}`, isSquare ? 'square' : 'wide');
  return html`<picture>
    ${sources.map((each) => html`<source type=${each.type} srcset=${each.srcset} sizes=${sizes ?? nothing} />`)}
    <img
      src=${src}
      srcset=${isSquare ? nothing : srcset}
      sizes=${sizes ?? nothing}
      width=${isSquare ? 112 : 1600}
      height=${isSquare ? 112 : 900}
      alt=""
      loading=${isFirstSeen ? 'eager' : 'lazy'}
      decoding=${isFirstSeen ? 'auto' : 'async'}
      fetchpriority=${isFirstSeen ? 'high' : 'auto'}
    />
  </picture>`;
}

/** Asks early for the picture that is seen first: for the very file that its `<picture>` takes, where it knows the format. */
export function picturePreload(name: string, sizes: string): TemplateResult {
  const [smallest] = pictureSources(`/images/${name}`).sources;
  return html`<link
    rel="preload"
    as="image"
    type=${smallest?.type ?? nothing}
    imagesrcset=${smallest?.srcset ?? nothing}
    imagesizes=${sizes}
    fetchpriority="high"
  />`;
}
