/** The box around `node` that scrolls it, such as a dialog; null where the page itself does. */
export function scrollerOf(node: Element): Element | null {
  const { body, documentElement, defaultView: view } = node.ownerDocument;
  let box = parentOf(node);
  // what these two say of overflow is the window's
  while (box && box !== body && box !== documentElement) {
    if (/auto|scroll/.test(view?.getComputedStyle(box).overflowY ?? '')) return box;
    box = parentOf(box);
  }
  return null;
}

function parentOf(node: Element): Element | null {
  if (node.assignedSlot) return node.assignedSlot;
  if (node.parentElement) return node.parentElement;
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
