/** Any button or link that says it orders at a restaurant: `<button data-fo-order="pizzeria-roma">`. */
const selector = '[data-fo-order]:not([data-fo-order=""])';

const loadDialog = () => import('./order-dialog.ts');

/**
 * Opens the menu of a restaurant in a dialog for every click on something with `data-fo-order="slug"`, also where that
 * is added later or stands in a shadow root. What is behind it is fetched with the first click. A link's own address
 * is for new tabs and for when the script can't be fetched. After a payment the dialog comes back with its order.
 * Returns the clean-up.
 */
export function listenToOrderButtons(page: Document): () => void {
  const handleClick = (event: MouseEvent) => {
    // by the page, or by another copy of this script, which then opens it
    if (event.defaultPrevented) return;
    const button = event
      .composedPath()
      .find((node): node is HTMLElement => (node as Partial<Element>).matches?.(selector) ?? false);
    if (!button) return;
    const href = button.localName === 'a' ? (button as HTMLAnchorElement).href : '';
    if (href && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    loadDialog().then(
      (dialog) => dialog.openOrderDialog(button),
      (error: unknown) => {
        console.error('data-fo-order: its script could not be fetched. Check the connection.', error);
        if (href) location.assign(href);
      },
    );
  };
  // before the page's own listeners: a framework's router would follow the link, another one stop the event
  page.addEventListener('click', handleClick, true);
  if (location.search.includes('fo-order=')) loadDialog().then((dialog) => dialog.resumeOrder(page), console.error);
  return () => page.removeEventListener('click', handleClick, true);
}
