/**
 * Whether what had the focus is gone and nothing has it now. It is not lost while it is anywhere else: in this element, in
 * another one, or in the page around them.
 */
export function isFocusLost(within: Element): boolean {
  const root = within.getRootNode() as ShadowRoot | Document;
  if (root.activeElement?.isConnected) return false;
  const { activeElement, body } = within.ownerDocument;
  // the host alone, with nothing in it, is what is left of a focus that was in it
  const host = 'host' in root ? root.host : null;
  return !activeElement?.isConnected || activeElement === body || activeElement === host;
}
