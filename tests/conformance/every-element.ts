import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { page } from 'vitest/browser';
import { attributeName, type PropType } from '#runtime/element/widget-props.ts';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { elementModules } from '../../widgets/element-modules.ts';
import { accessibilityStandards, describeFindings } from '../support/accessibility-findings.ts';
import { loaded, placeSpecimen, prepareSpecimen } from './place-specimen.ts';
import { invisibleTags, specimens } from './specimens.ts';
import { watchPage } from './watch-page.ts';

/** The same modules once more, as a page has them that carries two loaders. */
const secondModules = import.meta.glob('../../widgets/elements/*/element.ts', { query: '?second' });

const folderOf = (tag: string) => `../../widgets/elements/${tag.slice('fo-'.length)}/element.ts`;
const propsOf = (tag: string) =>
  (customElements.get(tag) as unknown as { widgetProps: Readonly<Record<string, PropType>> }).widgetProps;
const methodsOf = (tag: string) =>
  (customElements.get(tag) as unknown as { widgetMethods: readonly string[] }).widgetMethods;
interface RefreshableElement extends HTMLElement {
  refresh(): Promise<void>;
}
const valueOf = (element: Element, property: string) => (element as unknown as Record<string, unknown>)[property];

/**
 * The rules that hold for all elements; a test file calls it once, as each element's script must be new to its page.
 * `themes`: those in which barriers are looked for.
 */
export function testEveryElement({ themes }: { themes: readonly ('light' | 'dark')[] }): void {
  let complaints: MockInstance;

  beforeAll(() => {
    document.documentElement.lang = 'de';
    registerElementModules(elementModules);
  });
  beforeEach(() => {
    complaints = vi.spyOn(console, 'error');
  });
  afterEach(() => {
    document.body.replaceChildren();
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('every element is held to the rules of all', () => {
    expect(
      [...Object.keys(specimens), ...invisibleTags].sort(),
      'each element has an entry in tests/conformance/specimens.ts',
    ).toEqual(Object.keys(elementModules).sort());
  });

  describe.each(Object.keys(specimens))('<%s>', (tag) => {
    // first, while the tag is not defined yet
    it('takes a property that was set before its script came', async () => {
      const { html } = prepareSpecimen(tag);
      document.body.innerHTML = html;
      const element = document.body.firstElementChild as HTMLElement;
      expect(customElements.get(tag)).toBeUndefined();
      Object.assign(element, { theme: 'dark' });
      await elementModules[tag]?.();
      await customElements.whenDefined(tag);
      expect(Object.hasOwn(element, 'theme')).toBe(false);
      expect(element.getAttribute('theme')).toBe('dark');
      await loaded(element);
    });

    it('is defined once: a second script changes nothing', async () => {
      const { element } = await placeSpecimen(tag);
      const Class = customElements.get(tag);
      await secondModules[folderOf(tag)]?.();
      expect(customElements.get(tag)).toBe(Class);
      await loaded(element);
    });

    it('has each attribute as a property, and forgets one that is removed', async () => {
      const { element } = await placeSpecimen(tag);
      for (const [property, type] of Object.entries(propsOf(tag))) {
        const attribute = attributeName(property);
        const [written, read, without] = {
          boolean: ['', true, false] as const,
          number: ['7', 7, undefined] as const,
          string: ['x7', 'x7', undefined] as const,
          json: ['["x7"]', ['x7'], undefined] as const,
        }[type];
        const before = element.getAttribute(attribute);
        element.setAttribute(attribute, written);
        expect(valueOf(element, property), attribute).toEqual(read);
        element.removeAttribute(attribute);
        expect(valueOf(element, property), attribute).toEqual(without);
        if (before !== null) element.setAttribute(attribute, before);
      }
      await loaded(element);
    });

    it('has its methods, and what was asked before it stood on the page is done then', async () => {
      await elementModules[tag]?.();
      const { html, ports } = prepareSpecimen(tag);
      const apart = document.createElement('template');
      apart.innerHTML = html;
      const element = document.importNode(apart.content, true).firstElementChild as RefreshableElement;
      for (const method of methodsOf(tag)) expect(valueOf(element, method), method).toBeTypeOf('function');
      const refreshed = element.refresh();
      document.body.append(element);
      await loaded(element);
      await refreshed;
      const before = ports.api.calls.length;
      await element.refresh();
      expect(ports.api.calls.length).toBeGreaterThan(before);
    });

    it('notifies the page once that it shows its content, and no sooner', async () => {
      await elementModules[tag]?.();
      const { html } = prepareSpecimen(tag);
      const place = document.body.appendChild(document.createElement('main'));
      const events: Event[] = [];
      place.addEventListener('fo-ready', (event) => {
        events.push(event);
        expect((event.target as Element).shadowRoot?.querySelector('slot[name=loading]:not([slot])')).toBeNull();
      });
      place.innerHTML = html;
      const element = place.firstElementChild as RefreshableElement;
      await loaded(element);
      await vi.waitFor(() => expect(events).toHaveLength(1));
      expect(events[0]).toMatchObject({
        target: element,
        bubbles: true,
        composed: true,
        cancelable: false,
        detail: {},
      });
      await element.refresh();
      expect(events).toHaveLength(1);
    });

    it('has its headings at the level that the page says, and looks the same', async () => {
      const { element, root } = await placeSpecimen(tag);
      const headings = () => [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
      const levels = () => headings().map(({ localName }) => Number(localName.slice(1)));
      const looks = () =>
        headings().map((each) => {
          const { fontSize, fontWeight, lineHeight, margin } = getComputedStyle(each);
          return [each.textContent, fontSize, fontWeight, lineHeight, margin].join(' ');
        });
      const before = { levels: levels(), looks: looks() };
      const { widgetTopHeading } = customElements.get(tag) as unknown as { widgetTopHeading: number };
      expect(Math.min(...before.levels)).toBeGreaterThanOrEqual(widgetTopHeading);
      element.setAttribute('heading-level', '3');
      const expected = before.levels.map((level) => Math.min(6, level + 3 - widgetTopHeading));
      await vi.waitFor(() => expect(levels()).toEqual(expected));
      expect(looks()).toEqual(before.looks);
    });

    it('keeps what it shows when it is moved', async () => {
      const { element, root, ports } = await placeSpecimen(tag);
      const shown = root.querySelector('[data-root]')?.firstElementChild;
      const channels = ports.realtime.channels();
      const other = document.body.appendChild(document.createElement('section'));
      other.append(element);
      document.body.append(element);
      await loaded(element);
      expect(root.querySelector('[data-root]')?.firstElementChild).toBe(shown);
      expect(ports.realtime.channels()).toEqual(channels);
    });

    it('stands next to another of its kind, and stays when that one goes', async () => {
      const { element, html } = await placeSpecimen(tag);
      document.body.insertAdjacentHTML('beforeend', html);
      const second = document.body.lastElementChild as HTMLElement;
      const root = await loaded(second);
      element.remove();
      await loaded(second);
      expect(root.querySelector('[data-root]')?.firstElementChild).not.toBeNull();
    });

    it('lets nothing of the CSS of a hostile page in', async () => {
      const { root } = await placeSpecimen(tag);
      const inside = [...root.querySelectorAll('[data-root] *')];
      const looks = () =>
        inside.map((each) => {
          const { fontSize, color, lineHeight, letterSpacing, textTransform, display } = getComputedStyle(each);
          return [each.localName, fontSize, color, lineHeight, letterSpacing, textTransform, display].join(' ');
        });
      const before = looks();
      const hostile = document.createElement('style');
      hostile.textContent = `
      * { all: unset !important; font-size: 99px !important; color: lime !important; }
      * { line-height: 5 !important; letter-spacing: 9px !important; text-transform: uppercase !important; }
      div, button, input, p, h1 { display: none !important; }`;
      document.head.append(hostile);
      const after = looks();
      hostile.remove();
      expect(after).toEqual(before);
    });

    it('needs nothing that a strict Content-Security-Policy forbids', async () => {
      const { root } = await placeSpecimen(tag);
      expect(root.querySelectorAll('style, script, link, iframe')).toHaveLength(0);
      const inline = [...root.querySelectorAll('*')].flatMap((each) =>
        each.getAttributeNames().filter((name) => name.startsWith('on')),
      );
      expect(inline).toEqual([]);
    });

    it('says what is wrong with its api base, and works once that is put right', async () => {
      const { element, root } = await placeSpecimen(tag);
      complaints.mockImplementation(() => undefined);
      const right = element.getAttribute('api-base') ?? '';
      const notice = () => root.querySelector('[role=alert][part=error]')?.textContent;
      for (const wrong of ['capacitor://localhost', 'shop.example']) {
        element.setAttribute('api-base', wrong);
        await vi.waitFor(() => expect(notice()).toContain(`api-base="${wrong}"`));
        // each engine takes what is inside away in its own order
        await vi.waitFor(() => expect(root.querySelector('[data-root]')?.textContent).toBe(''));
        expect(complaints).toHaveBeenCalledWith(expect.stringContaining(`<${tag}>: api-base="${wrong}"`));
      }
      complaints.mockClear();
      element.setAttribute('api-base', right);
      await loaded(element);
      expect(notice()).toBeUndefined();
    });

    it('leaves nothing behind when it goes', async () => {
      // React listens on a document once for all
      await placeSpecimen(tag);
      document.body.replaceChildren();
      const watch = watchPage();
      const { element, ports } = await placeSpecimen(tag);
      element.remove();
      await vi.waitFor(() => expect(ports.realtime.channels()).toEqual([]));
      await vi.waitFor(() => expect(watch.left()).toEqual([]));
      watch.stop();
    });

    it.each(themes)('has no barriers in the %s', async (theme) => {
      // all of it in view: what sticks to the window's edge then lies over nothing that could be scrolled from under it
      await page.viewport(414, 4000);
      const { element } = await placeSpecimen(tag, `theme="${theme}"`);
      document.body.style.background = theme === 'dark' ? '#16120f' : '#fbf8f3';
      const { violations } = await axe.run(element, { runOnly: accessibilityStandards });
      document.body.removeAttribute('style');
      await page.viewport(414, 896);
      expect(describeFindings(violations)).toEqual([]);
    });
  });

  describe.each(invisibleTags)('<%s>', (tag) => {
    it('is defined once: a second script changes nothing', async () => {
      await elementModules[tag]?.();
      const Class = customElements.get(tag);
      await secondModules[folderOf(tag)]?.();
      expect(Class).toBeDefined();
      expect(customElements.get(tag)).toBe(Class);
    });
  });
}
