import { contactToken } from './bot-check-library.ts';

interface Fault {
  readonly message: string;
  readonly field?: string;
}

/** What was refused, in the visitor's language. */
class Refusal extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('refused');
    this.faults = faults;
  }
}

/** The contact page's form: a bot check for `contactform`, then the message (spec section 7, "Bot check"). */
export function mountContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]');
  const status = document.querySelector<HTMLElement>('[data-contact-status]');
  if (!form || !status) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form, status);
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) tellFault(target, '');
  });
}

async function submit(form: HTMLFormElement, status: HTMLElement): Promise<void> {
  const button = form.querySelector('button');
  // A second click while the first one is under way is none.
  if (!button || button.getAttribute('aria-disabled') === 'true') return;
  status.textContent = '';
  const wrong = controlsOf(form).filter((control) => !control.checkValidity());
  for (const control of wrong) tellFault(control, errorOf(control)?.dataset['missing'] ?? '');
  if (wrong[0]) return wrong[0].focus();
  button.setAttribute('aria-disabled', 'true');
  try {
    await send(Object.fromEntries(new FormData(form)));
    form.hidden = true;
    status.textContent = status.dataset['sent'] ?? '';
    // the button that had the focus is gone
    status.focus();
  } catch (error) {
    tell(form, status, error instanceof Refusal ? error.faults : []);
  } finally {
    button.removeAttribute('aria-disabled');
  }
}

async function send(message: object): Promise<void> {
  const { csrfToken } = (await call('/json/session')) as { csrfToken: string };
  const body = { action: 'contactform', g_recaptcha_token: await contactToken() };
  await call('/bot-kill', csrfToken, body);
  await call('/json/contact', csrfToken, message);
}

async function call(path: string, csrfToken = '', body?: object): Promise<unknown> {
  const headers = {
    'accept-language': document.documentElement.lang,
    ...(body && { 'content-type': 'application/json', 'x-csrf-token': csrfToken }),
  };
  const response = await fetch(path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { errors?: Fault[] };
  if (!response.ok) throw new Refusal(answer.errors ?? []);
  return answer;
}

/** Each fault at its field, the first one focused; what belongs to none, or has no words, below the form. */
function tell(form: HTMLFormElement, status: HTMLElement, faults: readonly Fault[]): void {
  const controls = controlsOf(form);
  const wrong = controls.filter(({ name }) => faults.some(({ field }) => field === name));
  for (const control of wrong) tellFault(control, errorOf(control)?.dataset['missing'] ?? '');
  const others = faults.filter(({ field }) => !controls.some(({ name }) => name === field));
  if (others.length > 0 || wrong.length === 0)
    status.textContent = others[0]?.message ?? form.dataset['failed'] ?? '';
  wrong[0]?.focus();
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, textarea')];
}

function errorOf(control: Control): HTMLElement | null {
  return document.getElementById(`${control.id}-error`);
}

function tellFault(control: Control, text: string): void {
  control.setAttribute('aria-invalid', String(text !== ''));
  const error = errorOf(control);
  if (error) error.textContent = text;
}
