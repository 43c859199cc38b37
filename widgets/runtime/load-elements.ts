import { ensureDefined } from './ensure-defined.ts';

/** How near an element must come before its module is fetched: most of a screen ahead. */
const nearMargin = '600px';
/** Has no picture of its own, and the others wait for what it says. */
const storeTag = 'fo-store';

/**
 * Fetches the module of each of `tags` that stands in `page`, also of those added later, once it comes near the
 * visible part. A module that can't be fetched is told to the console and tried again with the next such tag.
 * Answers the clean-up.
 */
export function loadElements(page: Document, tags: readonly string[]): () => void {
  const selector = tags.map((tag) => `${tag}:not(:defined)`).join(',');
  if (!selector) return () => {};

  const load = (tag: string) => {
    ensureDefined(tag).catch((error: unknown) => {
      console.error(
        `<${tag}>: its script could not be fetched. The element stays empty. Check the connection and that the page's Content-Security-Policy allows the loader's origin.`,
        error,
      );
    });
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        load(target.localName);
      }
    },
    { rootMargin: nearMargin },
  );
  const want = (element: Element) => {
    if (element.localName === storeTag) load(storeTag);
    else near.observe(element);
  };
  const scan = (node: ParentNode) => {
    if (node instanceof Element && node.matches(selector)) want(node);
    for (const element of node.querySelectorAll(selector)) want(element);
  };

  scan(page);
  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) scan(node);
    }
  });
  added.observe(page, { childList: true, subtree: true });
  return () => {
    added.disconnect();
    near.disconnect();
  };
}
