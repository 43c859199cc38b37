import { describe, expect, it } from 'vitest';
import { baseSheets } from '#styles/base-sheets.ts';
import { show } from '../testing/show.ts';
import { takeLooks } from './take-looks.ts';
import { LookContext, useLook } from './use-look.ts';

function aRoot() {
  const own = new CSSStyleSheet();
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [...baseSheets, own];
  const added = () => root.adoptedStyleSheets.slice(baseSheets.length);
  return { root, own, added, take: takeLooks(root) };
}

describe('the looks in a root', () => {
  it('stand in their order below the element’s own, whenever each of them comes', () => {
    const { own, added, take } = aRoot();
    const [icon, button, modal] = [new CSSStyleSheet(), new CSSStyleSheet(), new CSSStyleSheet()];
    take('modal', modal);
    take('icon', icon);
    take('button', button);
    take('icon', icon);
    expect(added().map((sheet) => [icon, button, modal, own].indexOf(sheet))).toEqual([0, 1, 2, 3]);
  });

  it('are those of what is shown in it', async () => {
    const { own, added, take } = aRoot();
    const sheet = new CSSStyleSheet();
    function Probe() {
      useLook('chip', sheet);
      return <p>Chip</p>;
    }
    const { rerender } = await show(<LookContext value={take}>{null}</LookContext>);
    expect(added()).toHaveLength(1);
    await rerender(
      <LookContext value={take}>
        <Probe />
        <Probe />
      </LookContext>,
    );
    expect(added()).toHaveLength(2);
    expect(added()[0]).toBe(sheet);
    expect(added()[1]).toBe(own);
  });
});
