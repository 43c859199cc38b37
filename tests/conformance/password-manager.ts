/*
 * What a password manager makes of a page. It looks at the document alone, never into shadow roots, and goes by what the
 * browser itself makes of the hints (`autocomplete` answers '' for one that it does not know).
 */

/** A field as it is found: what it is for, and under which label it stands. */
interface FoundField {
  readonly hint: string;
  readonly name: string;
  readonly type: string;
  readonly label: string;
}

/** Ticks are no fields to fill in. */
const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.querySelectorAll('input')].filter(({ type }) => type !== 'checkbox');

export const foundFields = (form: HTMLFormElement): FoundField[] =>
  fieldsOf(form).map((field) => ({
    hint: field.autocomplete,
    name: field.name,
    type: field.type,
    label: field.labels?.[0]?.textContent?.trim() ?? '',
  }));

const textTypes = ['text', 'email', 'tel'];

/**
 * What Chromium's own check of password forms complains of in its console ("[DOM] …"), in its words. The browsers that
 * tests run in leave that check out, so it stands here.
 */
export function complaintsOf(page: Document): string[] {
  const complaints: string[] = [];
  for (const field of page.querySelectorAll<HTMLInputElement>('input[type=password]')) {
    if (!field.form) complaints.push(`Password field is not contained in a form: ${field.name}`);
  }
  for (const form of page.forms) {
    const fields = fieldsOf(form);
    const firstPassword = fields.findIndex(({ type }) => type === 'password');
    for (const field of fields) {
      if (field.autocomplete === '')
        complaints.push(`Input elements should have autocomplete attributes: ${field.name}`);
    }
    if (firstPassword === -1) continue;
    if (!fields.slice(0, firstPassword).some(({ type }) => textTypes.includes(type)))
      complaints.push('Password forms should have (optionally hidden) username fields for accessibility');
    if (fields.filter(({ autocomplete }) => autocomplete === 'current-password').length > 1)
      complaints.push('Multiple forms should be contained in their own form elements');
    if (![...form.elements].some((each) => (each as HTMLButtonElement).type === 'submit'))
      complaints.push('The form has no button that sends it');
  }
  const ids = [...page.querySelectorAll('input')].map(({ id }) => id).filter(Boolean);
  if (new Set(ids).size < ids.length) complaints.push('Found elements with non-unique id');
  return complaints;
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Fills in what is kept, by the hints, as browsers do: past whatever watches the fields, then they are notified. */
export function fillIn(form: HTMLFormElement, kept: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) {
    const value = kept[field.autocomplete];
    if (value === undefined || field.readOnly) continue;
    setValue?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Under which name a password would be kept if the form were sent now, and which one; null: none of it. */
export function toKeep(form: HTMLFormElement): { username: string; password: string } | null {
  const fields = fieldsOf(form);
  const of = (hint: string) => fields.find(({ autocomplete }) => autocomplete === hint)?.value;
  const [username, password] = [of('username'), of('new-password') ?? of('current-password')];
  return username && password ? { username, password } : null;
}
