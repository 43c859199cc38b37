import { afterEach, expect, it } from 'vitest';
import { placeSpecimen } from './place-specimen.ts';
import { specimens } from './specimens.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** What is typed into or opened; what is ticked or pressed has no text of its own. */
const fields = 'select, textarea, input:not([type=checkbox], [type=radio], [type=hidden])';

// iOS zooms the page into a field with a smaller text, and nobody zooms out again
it.each(Object.keys(specimens))(
  'the fields of <%s> have 16 px at least, also where the page asks for small text',
  async (tag) => {
    document.documentElement.lang = 'de';
    const { element, root } = await placeSpecimen(tag);
    element.style.setProperty('--fo-font-size', '13px');
    const sizes = [...root.querySelectorAll(fields), ...element.querySelectorAll(fields)].map((field) => [
      field.outerHTML,
      Number.parseFloat(getComputedStyle(field).fontSize),
    ]);
    expect(sizes.filter(([, size]) => Number(size) < 16)).toEqual([]);
  },
);
