import { html, type TemplateResult } from 'lit-html';

/** The widths in which a picture is built. */
export const pictureSources = (name: string): string =>
  `/images/${name}-400.jpg 400w, /images/${name}-800.jpg 800w, /images/${name}.jpg 1600w`;

/** A built dish picture, 16:9, that takes its place before it loads. */
export function dishPicture(name: string, sizes: string, isFirstSeen = false): TemplateResult {
  return html`<img
    src=${`/images/${name}-800.jpg`}
    srcset=${pictureSources(name)}
    sizes=${sizes}
    width="1600"
    height="900"
    alt=""
    loading=${isFirstSeen ? 'eager' : 'lazy'}
    fetchpriority=${isFirstSeen ? 'high' : 'auto'}
  />`;
}
