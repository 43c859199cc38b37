/** For what stories do by themselves: they wait for what is shown, never for a time. */
export async function until<Found>(find: () => Found | null | undefined | false): Promise<Found> {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
}

/** The shadow root in which a primitive is shown (ShadowFrame), once something stands in it. */
export function inRoot(canvas: HTMLElement): Promise<ShadowRoot> {
  return until(() => {
    for (const element of canvas.querySelectorAll('*'))
      if (element.shadowRoot?.querySelector('[data-root]')?.childElementCount) return element.shadowRoot;
    return null;
  });
}

/** Presses a key where the focus is, as a person does: the element may keep it from doing what it else does. */
export function press(target: Element, key: string, options: KeyboardEventInit = {}): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));
}

/** Types into a field as a person does: React listens to the value's own setter. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
