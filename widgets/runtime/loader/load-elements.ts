import { ensureDefined } from './ensure-defined.ts';

/** How near an element must come before its module is fetched: most of a screen ahead. */
const nearMargin = '600px';
/** Has no picture of its own, and the others wait for what it says. */
const storeTag = 'fo-store';

/**
 * Fetches the module of each of `tags` that stands in `page`, also of those added later, once it comes near the
 * visible part. It looks into open shadow roots: those that stand in what it looks through, and those of custom
 * elements that are defined later; into closed ones nobody can. A module that can't be fetched is reported in the
 * console and tried again with the next such tag. `prepare`: what comes before the module. Returns the clean-up.
 */
export function loadElements(
  page: Document,
  tags: readonly string[],
  prepare: (element: HTMLElement) => Promise<void> = async () => undefined,
): () => void {
  if (tags.length === 0) return () => {};

  const load = (tag: string) => {
    ensureDefined(tag).catch((error: unknown) => {
      console.error(
        `<${tag}>: its script could not be fetched. It stays empty: check the connection and the page's Content-Security-Policy.`,
        error,
      );
    });
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void prepare(target as HTMLElement).then(() => load(target.localName));
      }
    },
    { rootMargin: nearMargin },
  );
  const want = (element: Element) => {
    if (element.localName === storeTag) load(storeTag);
    else near.observe(element);
  };
  const entered = new WeakSet<ParentNode>();
  let stopped = false;
  const enter = (root: ParentNode) => {
    if (stopped || entered.has(root)) return;
    entered.add(root);
    added.observe(root, { childList: true, subtree: true });
    for (const element of root.querySelectorAll('*')) look(element);
  };
  const look = (element: Element) => {
    const { localName, shadowRoot } = element;
    const isOurs = tags.includes(localName);
    // our own elements see to what they place themselves
    if (shadowRoot && !isOurs) enter(shadowRoot);
    if (!localName.includes('-') || element.matches(':defined')) return;
    if (isOurs) want(element);
    else
      void customElements.whenDefined(localName).then(() => {
        if (element.shadowRoot) enter(element.shadowRoot);
      });
  };

  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        look(node);
        for (const element of node.querySelectorAll('*')) look(element);
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
