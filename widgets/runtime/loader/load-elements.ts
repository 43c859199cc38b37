import { isStrip } from '../element/widget-config.ts';
import { ensureDefined } from './ensure-defined.ts';

/** How near an element must come before its module is fetched, in px: most of a screen ahead. */
const nearMargin = 600;
/** Has no picture of its own, and the others wait for what it says. */
const storeTag = 'fo-store';
/** Milliseconds within which a page that is being left is gone. */
const leaving = 500;
/** Milliseconds after which a page may have attached shadow roots, as frameworks do after they have placed an element. */
const rootsAttached = [300, 3000];

const loadAwait = () => import('./await-place.ts');

/**
 * Fetches the module of each of `tags` that stands in `page`, also of those added later, once it comes near the
 * visible part. It looks into open shadow roots: those that stand in what it looks through, those attached a little
 * later, which nothing says, and those of custom elements that are defined later; into closed ones nobody can. A module
 * that can't be fetched is reported in the console and tried again with the next such tag. `prepare`: what comes before
 * the module. Returns the clean-up.
 */
export function loadElements(
  page: Document,
  tags: readonly string[],
  prepare: (element: HTMLElement) => Promise<void> = async () => undefined,
): () => void {
  const load = (tag: string) => {
    ensureDefined(tag).catch((error: unknown) => {
      // a page that is being left breaks off what it fetches: by then it is gone, and nothing is said
      setTimeout(
        () =>
          console.error(
            `<${tag}>: its script could not be fetched, so it stays empty. Check the connection and the page's Content-Security-Policy.`,
            error,
          ),
        leaving,
      );
    });
  };
  const get = (element: Element) => void prepare(element as HTMLElement).then(() => load(element.localName));
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        const handleNear = () => get(target);
        // it is somewhere else, where it would have been seen to come near
        if (!isIntersecting && boundingClientRect.top > innerHeight + nearMargin) continue;
        near.unobserve(target);
        if (isIntersecting) handleNear();
        else loadAwait().then((module) => module.awaitPlace(target, nearMargin, handleNear), handleNear);
      }
    },
    { rootMargin: `${nearMargin}px` },
  );
  const want = (element: Element) => {
    if (element.localName === storeTag) load(storeTag);
    // it lies over the page, wherever it stands
    else if (isStrip(element)) get(element);
    else near.observe(element);
  };
  const entered = new WeakSet<ParentNode>();
  let stopped = false;
  const enter = (root: ParentNode) => {
    if (stopped || entered.has(root)) return;
    entered.add(root);
    added.observe(root, { childList: true, subtree: true });
    lookThrough(root);
  };
  // our own elements see to what they place themselves
  const enterShadow = ({ localName, shadowRoot }: Element) => {
    if (shadowRoot && !tags.includes(localName)) enter(shadowRoot);
  };
  const lookThrough = (root: ParentNode) => {
    // a document and a shadow root have no name, and so are nothing to look at
    const all = () => [root as Element, ...root.querySelectorAll('*')];
    all().forEach(look);
    for (const delay of rootsAttached) setTimeout(() => all().forEach(enterShadow), delay);
  };
  const look = (element: Element) => {
    const { localName } = element;
    enterShadow(element);
    if (!localName?.includes('-') || element.matches(':defined')) return;
    if (tags.includes(localName)) want(element);
    else void customElements.whenDefined(localName).then(() => enterShadow(element));
  };

  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        // by what it has and not by its class, which is another one where it was made in a frame
        if ('localName' in node) lookThrough(node as Element);
      }
    }
  });
  enter(page);
  return () => {
    stopped = true;
    added.disconnect();
    near.disconnect();
  };
}
