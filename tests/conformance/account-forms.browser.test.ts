import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type DemoAccountOptions, demoAccount } from '#elements/account/testing/demo-account.ts';
import { anId } from '../support/builders.ts';
import { barriersOf, showState } from './show-state.ts';
import '#elements/account/element.ts';

const mailLink = `#token=${anId('token')}`;

interface FormView {
  readonly attributes: string;
  readonly hash?: string;
  readonly options?: DemoAccountOptions;
  /** what is wrong with it while it is empty: the name of each field and the text at it */
  readonly errors: readonly (readonly [field: string, text: string])[];
}

const email = ['email', 'Bitte gib deine E-Mail-Adresse ein.'] as const;
const newAddress = ['email', 'Diese E-Mail-Adresse ist nicht vollständig.'] as const;
const short = 'Das Passwort braucht mindestens 10 Zeichen.';
const missing = ['password', 'Bitte gib dein Passwort ein.'] as const;

const views: Readonly<Record<string, FormView>> = {
  login: { attributes: 'view="login"', errors: [email, missing] },
  registration: {
    attributes: 'view="register"',
    errors: [['name', 'Bitte gib deinen Namen ein.'], newAddress, ['acceptedTerms', 'Bitte stimm den Bedingungen zu.']],
  },
  'lost password': { attributes: 'view="password-lost"', errors: [email] },
  'reset of the password': {
    attributes: 'view="password-reset"',
    hash: mailLink,
    errors: [['password', short]],
  },
  activation: { attributes: 'view="activation"', hash: mailLink, errors: [['password', short]] },
  'change of password': {
    attributes: 'section="security"',
    options: { user: {} },
    errors: [missing, ['newPassword', short]],
  },
};

async function show({ attributes, hash = '', options }: FormView, theme = 'light') {
  location.hash = hash;
  const tag = `fo-account ${attributes}`;
  const root = await showState({ tag, ports: demoAccount(options), text: '', theme });
  const [form] = await vi.waitFor(() => {
    expect(document.forms.length).toBeGreaterThan(0);
    return document.forms;
  });
  if (!form) throw new Error('There is no form.');
  return { root, form };
}

/** What stands at each faulty field, by the ids that readers follow. */
const errorsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map((field) => {
    const [first = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
    return [field.name, document.getElementById(first)?.textContent];
  });

/** Sends the form as it is, from the first of its fields that can be typed in. */
async function sendByKeyboard(form: HTMLFormElement): Promise<void> {
  const place = document.createElement('a');
  place.href = '#';
  document.body.prepend(place);
  place.focus();
  const first = form.querySelector<HTMLInputElement>('input:not([hidden])');
  for (let stop = 0; stop < 30 && document.activeElement !== first; stop += 1) await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{Enter}');
  place.remove();
}

afterEach(async () => {
  document.body.innerHTML = '';
  document.body.removeAttribute('style');
  history.replaceState(null, '', location.pathname + location.search);
  await page.viewport(414, 896);
});

describe.each(Object.entries(views))('the form of %s', (_, view) => {
  it('leads who sends it by the keyboard to the first of what is wrong, and has no barriers then', async () => {
    await page.viewport(360, 800);
    const { root, form } = await show(view);
    await sendByKeyboard(form);
    await vi.waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe(view.errors[0]?.[0]));
    expect(errorsOf(form)).toEqual(view.errors);
    expect(await barriersOf(root)).toEqual([]);
  });

  it('has no barriers in the dark, on a wide screen', async () => {
    await page.viewport(1440, 900);
    const { root } = await show(view, 'dark');
    expect(await barriersOf(root)).toEqual([]);
  });

  it.each([320, 1280])('fits %i px with text twice as large, what is wrong included', async (width) => {
    await page.viewport(width, 800);
    const { root, form } = await show(view);
    document.body.style.paddingInline = '16px';
    (root.host as HTMLElement).style.setProperty('--fo-font-size', '32px');
    form.requestSubmit();
    await vi.waitFor(() => expect(errorsOf(form)).toHaveLength(view.errors.length));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const text = [...form.querySelectorAll<HTMLElement>('h1, h3, label, button, a, p')];
    const cut = text.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0);
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  });
});

describe('the rooms of an account', () => {
  it('begin with no frame around a heading that nobody has gone to by the keyboard', async () => {
    await page.viewport(360, 800);
    const { root } = await show({ attributes: '', options: { user: {} }, hash: '#security', errors: [] });
    location.hash = '#profile';
    const heading = await vi.waitFor(() => {
      const focused = root.activeElement;
      expect(focused?.textContent).toBe('Profil');
      return focused as Element;
    });
    expect(getComputedStyle(heading).outlineStyle).toBe('none');
  });

  it('have the present one in view in their row, and labels fade where the row goes on', async () => {
    await page.viewport(360, 800);
    const { root } = await show({ attributes: '', options: { user: {} }, hash: '#security', errors: [] });
    const row = root.querySelector('.section-nav ul');
    const present = row?.querySelector('[aria-current=page]');
    if (!row || !present) throw new Error('There is no present room.');
    const { left, right } = present.getBoundingClientRect();
    const fade = 28;
    expect(left).toBeGreaterThanOrEqual(row.getBoundingClientRect().left + fade);
    expect(right).toBeLessThanOrEqual(row.getBoundingClientRect().right - fade);
    expect(getComputedStyle(row).maskImage).toContain('linear-gradient');
    await page.viewport(1440, 900);
    await vi.waitFor(() => expect(getComputedStyle(row).maskImage).toBe('none'));
  });
});
