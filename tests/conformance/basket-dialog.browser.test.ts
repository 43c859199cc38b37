import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { elementModules } from '../../widgets/element-modules.ts';
import { aBasket } from '../support/builders.ts';
import { prepareSpecimen } from './place-specimen.ts';

/** The whole menu in the dialog of `<fo-basket>`, where only a browser knows: what sticks where, and the keyboard. */

const waiting = { timeout: 10_000 };
const basket = aBasket();

beforeAll(async () => {
  registerElementModules(elementModules);
  await Promise.all([elementModules['fo-basket']?.(), elementModules['fo-restaurant-menu']?.()]);
});
afterEach(async () => {
  document.body.replaceChildren();
  await page.viewport(1280, 800);
});

it.each([
  [360, 640],
  [1280, 800],
])('a menu in the dialog reaches its edges and takes the focus, at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  document.body.innerHTML = prepareSpecimen('fo-basket', 'flow="inline" lang="de"', {
    getBasketIdentifiers: () => ({ basketCacheId: basket.id, basketItemCacheId: null }),
    getBasket: () => ({ basket, version: basket.version }),
  }).html;
  const element = document.body.firstElementChild as HTMLElement & { open(): Promise<void> };
  await element.open();
  const root = element.shadowRoot as ShadowRoot;
  const toMenu = await vi.waitFor(() => {
    const button = root.querySelector<HTMLElement>('[part=empty] button');
    expect(button).not.toBeNull();
    return button as HTMLElement;
  }, waiting);
  toMenu.focus();
  await userEvent.keyboard('{Enter}');
  const menu = await vi.waitFor(() => {
    const shadow = root.querySelector('fo-restaurant-menu')?.shadowRoot;
    expect(shadow?.querySelector('.bottom-nav')).not.toBeNull();
    return shadow as ShadowRoot;
  }, waiting);
  expect(root.activeElement?.contains(menu.host)).toBe(true);

  const dialog = root.querySelector('dialog') as HTMLDialogElement;
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  const content = root.querySelector('.fo-modal-content') as HTMLElement;
  menu.querySelector('.menu-group:last-of-type h2')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  await vi.waitFor(() => {
    const [box, bar, foot] = [content, menu.querySelector('.group-bar'), menu.querySelector('.bottom')].map((each) =>
      (each as Element).getBoundingClientRect(),
    );
    expect([bar?.left, bar?.top, foot?.right]).toEqual([box?.left, box?.top, box?.right]);
    expect(Math.abs((foot?.bottom ?? 0) - (box?.bottom ?? 0))).toBeLessThanOrEqual(1);
  }, waiting);
});
