import { botToken } from './bot-check-library.ts';
import { call, type FieldError, Refusal, sessionToken } from './call.ts';

/** The contact page's form: a bot check for `contactform`, then the message (PRODUCT.md 17.6). */
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
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) showError(target, '');
  });
}

async function submit(form: HTMLFormElement, status: HTMLElement): Promise<void> {
  const button = form.querySelector('button');
  // A second click while the first one is under way is none.
  if (!button || button.getAttribute('aria-disabled') === 'true') return;
  status.textContent = '';
  const wrong = controlsOf(form).filter((control) => !control.checkValidity());
  for (const control of wrong) showError(control, errorOf(control)?.dataset['missing'] ?? '');
  if (wrong[0]) return wrong[0].focus();
  button.setAttribute('aria-disabled', 'true');
  try {
    await send(Object.fromEntries(new FormData(form)));
    form.hidden = true;
    status.textContent = status.dataset['sent'] ?? '';
    // the button that had the focus is gone
    status.focus();
  } catch (error) {
    notify(form, status, error instanceof Refusal ? error.errors : []);
  } finally {
    button.removeAttribute('aria-disabled');
  }
}

/** Whether this page has passed the check before: it still counts where the message after it was refused. */
let hasPassed = false;

async function send(message: object): Promise<void> {
  const csrfToken = await sessionToken();
  if (!hasPassed || !(await isPassed())) {
    const body = { action: 'contactform', g_recaptcha_token: await botToken('contactform') };
    await call('/bot-kill', csrfToken, body);
    hasPassed = true;
  }
  await call('/json/contact', csrfToken, message);
}

const isPassed = () =>
  call('/bot-kill?action=contactform').then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/** Each error at its field, the first one focused; what belongs to none, or has no text, below the form. */
function notify(form: HTMLFormElement, status: HTMLElement, errors: readonly FieldError[]): void {
  const controls = controlsOf(form);
  const wrong = controls.filter(({ name }) => errors.some(({ field }) => field === name));
  for (const control of wrong) showError(control, errorOf(control)?.dataset['missing'] ?? '');
  const others = errors.filter(({ field }) => !controls.some(({ name }) => name === field));
  if (others.length > 0 || wrong.length === 0) status.textContent = others[0]?.message ?? form.dataset['failed'] ?? '';
  wrong[0]?.focus();
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, textarea')];
}

function errorOf(control: Control): HTMLElement | null {
  return document.getElementById(`${control.id}-error`);
}

function showError(control: Control, text: string): void {
  control.setAttribute('aria-invalid', String(text !== ''));
  const error = errorOf(control);
  if (error) error.textContent = text;
}
