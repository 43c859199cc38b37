import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoCard } from '#elements/cockpit/rooms/card/testing/demo-card.ts';
import { aNewOrder, type DemoCockpitOptions, demoCockpit } from '#elements/cockpit/testing/demo-cockpit.ts';
import { anId } from '../support/builders.ts';
import { barriersOf, showState } from './show-state.ts';
import '#elements/account/element.ts';
import '#elements/cockpit/element.ts';

const overdue = aNewOrder({ date: '2026-11-20T17:12:00Z' });

type State = readonly [DemoCockpitOptions, string];
const offline: State = [{ offline: true }, 'Keine Verbindung'];
const late: State = [{ orders: [overdue] }, '1 Bestellung wartet schon lange'];

/** A state, and a text that stands there once it is shown. */
const states: Readonly<Record<string, State>> = {
  'no connection and new orders': offline,
  'an order that waits too long': late,
  'a screen that may sleep': [{ orders: [], sleepy: true }, 'Der Schirm kann dunkel werden'],
};

const show = ([options, text]: State, theme: string) =>
  showState({ tag: 'fo-cockpit', ports: demoCockpit(options), text, theme });

describe.each([
  ['light', 360],
  ['dark', 1440],
] as const)('<fo-cockpit> card (%s, %i px)', (theme, width) => {
  it('has no barriers and fits, as a list and with a dish that is being edited', async () => {
    await page.viewport(width, 900);
    const ports = demoCockpit({ orders: [], api: demoCard().api });
    ports.storage.visit.set('cockpit-room', 'card');
    const root = await showState({ tag: 'fo-cockpit', ports, text: 'Marillenknödel', theme });
    expect(await barriersOf(root)).toEqual([]);
    root.querySelector<HTMLElement>('.ce-open')?.click();
    await vi.waitFor(() => expect(root.querySelector('.ce-form')).toBeInstanceOf(Element));
    for (const fold of root.querySelectorAll('.ce-form details')) fold.toggleAttribute('open', true);
    // a dialog fades in
    await Promise.all([...(root.querySelector('dialog')?.getAnimations() ?? [])].map(({ finished }) => finished));
    expect(await barriersOf(root)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

afterEach(async () => {
  document.body.innerHTML = '';
  document.title = '';
  scrollTo(0, 0);
  await page.viewport(414, 896);
});

describe.each(Object.entries(states))('<fo-cockpit> with %s', (_, state) => {
  it.each([
    ['light', 360],
    ['dark', 1440],
  ] as const)('has no barriers and fits (%s, %i px)', async (theme, width) => {
    await page.viewport(width, 900);
    expect(await barriersOf(await show(state, theme))).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('<fo-cockpit> signals', () => {
  it.each([
    ['offline', offline],
    ['alarm', late],
  ] as const)('stay in sight while the screen is scrolled: %s', async (part, state) => {
    await page.viewport(360, 600);
    const root = await show(state, 'light');
    scrollTo(0, document.documentElement.scrollHeight);
    await vi.waitFor(() => {
      expect(scrollY).toBeGreaterThan(300);
      const { top = -1, bottom = 0 } = root.querySelector(`[part=${part}]`)?.getBoundingClientRect() ?? {};
      expect([top >= 0, bottom <= innerHeight]).toEqual([true, true]);
    });
  });

  it('hide no button that has the focus', async () => {
    await page.viewport(360, 780);
    const root = await show(offline, 'light');
    const signals = root.querySelector('.signals') as HTMLElement;
    const screen = signals.parentElement as HTMLElement;
    await vi.waitFor(() => expect(screen.style.getPropertyValue('--_signals')).toMatch(/^\d+px$/));
    scrollTo(0, document.documentElement.scrollHeight);
    for (const button of [...root.querySelectorAll<HTMLElement>('.ticket button')].reverse()) {
      button.focus();
      const free = button.getBoundingClientRect().top - signals.getBoundingClientRect().bottom;
      expect(free, button.textContent).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('<fo-cockpit> by the keyboard alone', () => {
  /** Goes on with the tab key until what has the focus is meant. */
  async function tabTo(root: ShadowRoot, isMeant: (focus: Element) => boolean): Promise<void> {
    for (let steps = 0; steps < 40; steps += 1) {
      if (root.activeElement && isMeant(root.activeElement)) return;
      await userEvent.tab();
    }
    throw new Error('The tab key does not lead there.');
  }
  const button = (name: string) => (focus: Element) =>
    focus.localName === 'button' && focus.textContent.startsWith(name);

  it('accepts with minutes, which the focus follows, and refuses with a reason', async () => {
    await page.viewport(1024, 768);
    const [first, second] = [aNewOrder(), aNewOrder({ id: anId('new-2') })];
    const ports = demoCockpit({ orders: [first, second] });
    const root = await showState({ tag: 'fo-cockpit', ports, text: 'Annehmen', theme: 'light' });
    await tabTo(root, button('30'));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => {
      expect(root.activeElement?.getAttribute('data-order')).toBe(first.id);
      expect(root.activeElement?.closest('.lane-kitchen')).toBeInstanceOf(Element);
    });

    // it stands after the other one now, whose minutes are its last buttons
    const passed: (string | undefined)[] = [];
    while (passed.length < 6) {
      await userEvent.tab({ shift: true });
      passed.push(root.activeElement?.textContent);
    }
    expect(passed).toEqual(['60 Minuten', '40 Minuten', '30 Minuten', '20 Minuten', 'Andere Zeit', 'Ablehnen']);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(root.querySelector('dialog')?.contains(root.activeElement)).toBe(true));
    await tabTo(root, (focus) => focus.matches('input[type=radio]'));
    await userEvent.keyboard('[Space]');
    await tabTo(root, button('Bestellung ablehnen'));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(root.querySelector('dialog')).toBeNull());
    expect(ports.api.callsOf('moveCockpitOrder').map(({ params, body }) => [params, body])).toEqual([
      [{ id: first.id }, { status: 2, expectedStatus: 1, minutes: 30 }],
      [{ id: second.id }, { status: 7, expectedStatus: 1, reason: 'too-busy' }],
    ]);
  });
});
