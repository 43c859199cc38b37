import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { PropType } from '#runtime/element/widget-props.ts';
import { ensureDefined, registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { elementModules } from '../../widgets/element-modules.ts';
import { loaded, prepareSpecimen } from '../conformance/place-specimen.ts';
import { specimens } from '../conformance/specimens.ts';
import { frameworks } from './frameworks.ts';

const tags = Object.keys(specimens);

/** A specimen's attributes, each by the name of its property. */
function valuesOf(html: string): Record<string, string> {
  const template = document.createElement('template');
  template.innerHTML = html;
  const attributes = [...(template.content.firstElementChild?.attributes ?? [])];
  return Object.fromEntries(attributes.map(({ name, value }) => [propertyName(name), value]));
}

const propertyName = (attribute: string) =>
  attribute.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const valuesIn = (element: object, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, (element as Record<string, unknown>)[name]]));

/** What the properties of each kind are set to: first this, then that. */
const samples = {
  string: ['x7', 'x8'],
  number: [7, 8],
  boolean: [true, false],
  json: [{ x: ['7'] }, { x: ['8'] }],
} as const satisfies Record<PropType, readonly [unknown, unknown]>;

let complaints: MockInstance;

beforeAll(async () => {
  document.documentElement.lang = 'de';
  registerElementModules(elementModules);
  await Promise.all(tags.map((tag) => ensureDefined(tag)));
});
beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});
afterEach(() => {
  document.body.replaceChildren();
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

// without a framework it is the suite of conformance
describe.each(frameworks.filter(({ name }) => name !== 'plain HTML'))('in $name', ({ showElement }) => {
  it.each(tags)('<%s> loads, and takes each of its properties and its next value', async (tag) => {
    const { html } = prepareSpecimen(tag);
    const values = valuesOf(html);
    const page = showElement(document.body.appendChild(document.createElement('main')), { tag, values });
    const element = await vi.waitFor(() => {
      const found = document.querySelector<HTMLElement>(tag);
      expect(found).not.toBeNull();
      return found as HTMLElement;
    });
    await loaded(element);

    const { widgetProps } = customElements.get(tag) as unknown as {
      widgetProps: Readonly<Record<string, PropType>>;
    };
    for (const round of [0, 1] as const) {
      const given = Object.fromEntries(
        Object.entries(widgetProps).map(([property, type]) => [property, samples[type][round]]),
      );
      Object.assign(given, { texts: { 'common.retry': `Los ${round}` } });
      page.update({ tag, values: { ...values, ...given } });
      await vi.waitFor(() => expect(valuesIn(element, given)).toEqual(given));
    }
    expect(document.querySelector(tag)).toBe(element);
    page.leave();
    expect(document.querySelector(tag)).toBeNull();
  });
});
