import { buttonId } from '#site/pages/demo/builder-elements.ts';
import { attributesOf, type Choice, propertiesOf } from './snippet.ts';

/**
 * The chosen element, live in the preview's document: another one only when another is chosen, else its attributes and
 * variables change in place. The key of a partner does not count on our own address, so the preview goes without.
 */
export function showPreview(page: Document, choice: Choice): void {
  const stage = page.querySelector<HTMLElement>('[data-stage]');
  if (!stage) return;
  const element = elementFor(stage, choice);
  const attributes = new Map(attributesOf(choice).filter(([name]) => !name.endsWith('api-key')));
  if (choice.id !== buttonId) attributes.set('flow', 'inline');
  for (const name of element.getAttributeNames())
    if (!attributes.has(name) && name !== 'class') element.removeAttribute(name);
  for (const [name, value] of attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  if (choice.id === buttonId) element.textContent = choice.label;
  const { theme } = choice.attributes;
  if (theme === undefined) delete page.documentElement.dataset['theme'];
  else page.documentElement.dataset['theme'] = theme;
  const style = page.documentElement.style;
  style.cssText = '';
  for (const [name, value] of propertiesOf(choice)) style.setProperty(name, value);
}

function elementFor(stage: HTMLElement, { id }: Choice): HTMLElement {
  const tag = id === buttonId ? 'button' : id;
  const shown = stage.firstElementChild;
  if (shown instanceof (stage.ownerDocument.defaultView ?? window).HTMLElement && shown.localName === tag) return shown;
  const element = stage.ownerDocument.createElement(tag);
  if (id === buttonId) element.className = 'button builder-order';
  stage.replaceChildren(element);
  return element;
}
