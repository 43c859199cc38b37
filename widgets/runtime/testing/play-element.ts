/*
 * What stories do and see in the elements, through all shadow roots: they wait for what is shown, never for a time, and
 * say what they have waited for in vain.
 */
const mostFrames = 900;

async function until<Found>(find: () => Found | undefined, awaited: string): Promise<Found> {
  for (let frame = 0; frame < mostFrames; frame += 1) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`Waited in vain for ${awaited}.`);
}

/** All elements under it, those in shadow roots too. */
function within(root: ParentNode): readonly Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...within(element.shadowRoot)] : [element],
  );
}

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const operated = 'button, a, summary, input[type="radio"], input[type="checkbox"], [role="option"], [role="tab"]';

function nameOf(element: Element): string {
  const named = element instanceof HTMLInputElement ? element.labels?.[0] : element;
  const label = named?.cloneNode(true) as Element | undefined;
  for (const drawn of label?.querySelectorAll('[aria-hidden="true"]') ?? []) drawn.remove();
  return (element.getAttribute('aria-label') ?? label?.textContent ?? '').trim();
}

/** Presses, one after the other, what can be pressed and has a name that begins so, as soon as it is there. */
export async function press(canvas: ParentNode, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const isWanted = (element: Element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.matches(operated) &&
      nameOf(element).startsWith(name) &&
      // radios and checkboxes are drawn by what stands next to them
      (isSeen(element) || element instanceof HTMLInputElement);
    (await until(() => within(canvas).find(isWanted), `something to press called "${name}"`)).click();
  }
}

/** Writes into the first field that matches, as a person does: React listens to the value's own setter. */
export async function fill(canvas: ParentNode, selector: string, value: string): Promise<void> {
  const isWanted = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.matches(selector);
  const field = await until(() => within(canvas).find(isWanted), `a field ${selector}`);
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Is done once the text stands there to be seen. */
export async function sees(canvas: ParentNode, text: string): Promise<void> {
  // sums have a space that does not break
  const says = (element: Element) => element.textContent.replaceAll(/\s/g, ' ').includes(text);
  await until(
    () => within(canvas).find((element) => says(element) && ![...element.children].some(says) && isSeen(element)),
    `the text "${text}"`,
  );
}

/** Is done once something matches; returns it. */
export function stands(canvas: ParentNode, selector: string): Promise<Element> {
  return until(() => within(canvas).find((element) => element.matches(selector)), selector);
}
