import { buttonId, type ColourName } from '#site/pages/demo/builder-elements.ts';
import { type ContrastProblem, contrastProblems } from './contrast.ts';
import { mountModuleHashes } from './module-hashes.ts';
import { readChoice, schemesOf } from './read-choice.ts';
import { attributesOf, type Choice, propertiesOf, snippetOf } from './snippet.ts';

/** The builder's page: what is chosen in the form is seen in the frame and written below it, at once. */
export function mountBuilder(form: HTMLFormElement): void {
  const result = document.querySelector<HTMLElement>('[data-result]');
  const frame = result?.querySelector('iframe');
  const code = result?.querySelector<HTMLElement>('[data-snippet]');
  const policy = result?.querySelector<HTMLElement>('[data-policy]');
  if (!result || !frame || !code || !policy) return;
  const loader = { url: form.dataset['loader'] ?? '', integrity: form.dataset['integrity'] ?? null };

  const plainPolicy = policy.textContent;
  const hashes = mountModuleHashes(form, loader.url, () => update());

  const update = () => {
    const { value } = form.elements.namedItem('element') as HTMLSelectElement;
    for (const fields of form.querySelectorAll<HTMLFieldSetElement>('[data-fields]')) {
      fields.hidden = fields.dataset['fields'] !== value;
      fields.disabled = fields.hidden;
    }
    const choice = readChoice(form);
    const modules = hashes();
    code.textContent = snippetOf(choice, { ...loader, importMap: modules?.map ?? null });
    policy.textContent = plainPolicy.replace(/script-src [^;]*/, (allowed) =>
      modules?.policyHash ? `${allowed} ${modules.policyHash}` : allowed,
    );
    showContrast(form, contrastProblems(choice.colours, schemesOf(choice)));
    if (frame.contentDocument) showPreview(frame.contentDocument, choice);
  };

  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.querySelector('[data-reset]')?.addEventListener('click', () => {
    for (const input of form.querySelectorAll<HTMLInputElement>('[data-colour]')) input.value = input.defaultValue;
    update();
  });
  frame.addEventListener('load', update);
  for (const width of result.querySelectorAll<HTMLInputElement>('[name="width"]'))
    width.addEventListener('input', () => (frame.dataset['width'] = width.value));
  mountCopy(result, code);
  document.querySelector('[data-no-script]')?.remove();
  form.hidden = false;
  result.hidden = false;
  update();
}

/**
 * The chosen element, live in the preview's document: another one only when another is chosen, else its attributes and
 * variables change in place. The key of a partner does not count on our own address, so the preview goes without.
 */
function showPreview(page: Document, choice: Choice): void {
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

/** Says what is hard to read; the same again is not said again. */
function showContrast(form: HTMLFormElement, problems: readonly ContrastProblem[]): void {
  const list = form.querySelector('[data-warnings]');
  const ratios = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2 });
  const nameOf = (name: ColourName) =>
    form.querySelector(`[data-colour="${name}"]`)?.parentElement?.textContent.trim() ?? name;
  const texts = problems.map(({ front, back, scheme, ratio }) =>
    (form.dataset['contrast'] ?? '')
      .replace('{front}', nameOf(front))
      .replace('{back}', nameOf(back))
      .replace('{ratio}', ratios.format(ratio))
      .replace('{scheme}', form.dataset[scheme] ?? scheme),
  );
  if (!list || texts.join() === Array.from(list.children, ({ textContent }) => textContent).join()) return;
  list.replaceChildren(
    ...texts.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
}

/** Copies the code and says so; where the browser forbids it, selects it instead. */
function mountCopy(result: HTMLElement, code: HTMLElement): void {
  const notice = result.querySelector<HTMLElement>('[data-copied]');
  const notify = (text: string | undefined) => {
    if (notice) notice.textContent = text ?? '';
  };
  new MutationObserver(() => notify('')).observe(code, { childList: true });
  const copy = async () => {
    notify('');
    try {
      await navigator.clipboard.writeText(code.textContent);
      notify(notice?.dataset['copied']);
    } catch {
      // a browser that lets no script at the clipboard
      getSelection()?.selectAllChildren(code);
      notify(notice?.dataset['notCopied']);
    }
  };
  result.querySelector('[data-copy]')?.addEventListener('click', () => void copy());
}
