import { describe, expect, it, vi } from 'vitest';
import { version } from '../loader/version.ts';
import { defineWidget } from './define-widget.tsx';

const Nothing = () => null;

describe('defining an element', () => {
  it('is harmless a second time in the same version', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    defineWidget('fo-twice', Nothing, { props: {} });
    const first = customElements.get('fo-twice');
    defineWidget('fo-twice', Nothing, { props: {} });
    expect(customElements.get('fo-twice')).toBe(first);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it("leaves another version's element alone and warns once for all", async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    class Old extends HTMLElement {
      static readonly widgetVersion = '0.0.1';
    }
    class Older extends HTMLElement {
      static readonly widgetVersion = '0.0.1';
    }
    customElements.define('fo-old', Old);
    customElements.define('fo-older', Older);
    defineWidget('fo-old', Nothing, { props: {} });
    defineWidget('fo-older', Nothing, { props: {} });
    expect(customElements.get('fo-old')).toBe(Old);
    await vi.dynamicImportSettled();
    expect(warn.mock.calls).toEqual([
      [
        `<fo-old> is there from version 0.0.1; version ${version} leaves it as it is. The page loads two versions of the elements, and the first one wins. Remove one of the scripts.`,
      ],
    ]);
    warn.mockRestore();
  });
});
