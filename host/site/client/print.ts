/** Buttons that print their page; without this script there are none, and the browser's own way is left. */
export function mountPrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
}
