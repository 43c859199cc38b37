import { afterEach, expect, it, vi } from 'vitest';
import { server } from 'vitest/browser';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { loadElements } from '#runtime/loader/load-elements.ts';
import { loaded, placeSpecimen } from '../place-specimen.ts';

/** Places in which a page may put a tag, and ways in which it may get there. */

let probes = 0;
let stop = () => {};

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A tag that nobody has used yet, in the loader's care from now on. */
function aTag(): string {
  probes += 1;
  const tag = `fo-placed-${probes}`;
  registerElementModules({ [tag]: async () => customElements.define(tag, class extends HTMLElement {}) });
  stop = loadElements(document, [tag]);
  return tag;
}

/** Time in which the loader would have seen what it sees. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 200));

const isDefined = (tag: string) => customElements.get(tag) !== undefined;

it('an element without a box of its own is fetched where the one around it is near', async () => {
  const tag = aTag();
  document.body.innerHTML = `<div style="block-size: 6000px"></div>
    <div style="block-size: 100px"><div style="display: contents"><${tag} style="display: contents"></${tag}></div></div>`;
  await seen();
  expect(isDefined(tag)).toBe(false);
  document.body.lastElementChild?.scrollIntoView();
  await vi.waitFor(() => expect(isDefined(tag)).toBe(true), { timeout: 5000 });
});

// WebKit 2.50 tells a frame, as this test runs in, nothing of it: there a page of its own says it (hostile-and-strict-pages)
it.skipIf(server.browser === 'webkit')(
  'an element that is hidden, or stands in what is hidden, is fetched when that is shown',
  async () => {
    const tag = aTag();
    document.body.innerHTML = `<section hidden><div><${tag}></${tag}></div></section>`;
    await seen();
    expect(isDefined(tag)).toBe(false);
    document.querySelector('section')?.removeAttribute('hidden');
    await vi.waitFor(() => expect(isDefined(tag)).toBe(true), { timeout: 5000 });
  },
);

it('an element alone in a dialog is fetched when that is opened', async () => {
  const tag = aTag();
  document.body.innerHTML = `<dialog><${tag}></${tag}></dialog>`;
  await seen();
  expect(isDefined(tag)).toBe(false);
  document.querySelector('dialog')?.showModal();
  await vi.waitFor(() => expect(isDefined(tag)).toBe(true), { timeout: 5000 });
});

it('an element alone in a popover is fetched when that is opened', async () => {
  const tag = aTag();
  document.body.innerHTML = `<div popover><${tag}></${tag}></div>`;
  await seen();
  expect(isDefined(tag)).toBe(false);
  document.querySelector<HTMLElement>('[popover]')?.showPopover();
  await vi.waitFor(() => expect(isDefined(tag)).toBe(true), { timeout: 5000 });
});

it('an element is found in a shadow root that was attached after its host was placed', async () => {
  const tag = aTag();
  const host = document.createElement('div');
  document.body.append(host);
  // as a framework does once it has drawn
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  host.attachShadow({ mode: 'open' }).innerHTML = `<p><${tag}></${tag}></p>`;
  await vi.waitFor(() => expect(isDefined(tag)).toBe(true), { timeout: 5000 });
});

function aFrame(): Document {
  const frame = document.body.appendChild(document.createElement('iframe'));
  return frame.contentDocument as Document;
}

it('an element that was made in a frame is one like any other', async () => {
  const tag = aTag();
  const inside = aFrame();
  const place = inside.createElement('div');
  // the class of this root is the frame's
  place.attachShadow({ mode: 'open' }).append(inside.createElement(tag));
  document.body.append(inside.createElement(tag), place);
  await vi.waitFor(() => expect(isDefined(tag)).toBe(true), { timeout: 5000 });
  expect(document.querySelector(tag)).toBeInstanceOf(customElements.get(tag));
  // WebKit itself upgrades nothing in a root that came from a frame
  if (server.browser === 'webkit') return;
  expect(place.shadowRoot?.querySelector(tag)).toBeInstanceOf(customElements.get(tag));
});

it('an element has its styles again after it was moved through the document of a frame, and says why it has none there', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { element, root } = await placeSpecimen('fo-cities', 'lang="de"');
  const inside = [...root.querySelectorAll('[data-root] *')];
  const looks = () =>
    inside.map((each) => {
      const { color, display, fontFamily, fontSize } = getComputedStyle(each);
      return [each.localName, color, display, fontFamily, fontSize].join(' ');
    });
  const before = looks();
  aFrame().body.append(element);
  await vi.waitFor(() => expect(warning).toHaveBeenCalledOnce());
  expect(warning.mock.calls[0]?.[0]).toContain('<fo-cities>: it was moved into the document of another window');
  document.body.append(element);
  await loaded(element);
  expect(looks()).toEqual(before);
  warning.mockRestore();
});
