import { html, type TemplateResult } from 'lit-html';

/** A built dish picture, 16:9, that takes its place before it loads. */
export function dishPicture(name: string, sizes: string, isFirstSeen = false): TemplateResult {
  const srcset = `/images/${name}-400.jpg 400w, /images/${name}-800.jpg 800w, /images/${name}.jpg 1600w`;
  return html`<img
    src=${`/images/${name}-800.jpg`}
    srcset=${srcset}
    sizes=${sizes}
    width="1600"
    height="900"
    alt=""
    loading=${isFirstSeen ? 'eager' : 'lazy'}
    fetchpriority=${isFirstSeen ? 'high' : 'auto'}
  />`;
}
