import type { Decorator } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { emulateReducedMotion } from './emulated-motion.ts';
import { initialGlobals, type ToolbarGlobals } from './globals.ts';

/** As large again as the size most browsers begin with; elements count all their sizes from it. */
const doubled = '32px';

const ground = 'light-dark(#fbf8f3, #16120f)';
const ink = 'light-dark(#211a15, #f5efe7)';

/** Puts on the page around the story what a site would: the elements take their theme, language and size from it. */
function dressPage({ theme, lang, dir, textSize }: Required<ToolbarGlobals>): void {
  const page = document.documentElement;
  page.lang = lang;
  page.dir = dir;
  page.style.colorScheme = theme;
  page.style.background = ground;
  page.style.color = ink;
  if (textSize === 'double') page.style.setProperty('--fo-font-size', doubled);
  else page.style.removeProperty('--fo-font-size');
}

/** Alone in its frame a story has the page to itself; on a page of the documentation it gets a box of its own. */
export const withToolbar: Decorator = (Story, { globals, viewMode }) => {
  const chosen = { ...initialGlobals, ...(globals as ToolbarGlobals) };
  emulateReducedMotion(chosen.motion === 'reduced');
  if (viewMode !== 'docs') {
    dressPage(chosen);
    return <Story />;
  }
  const { theme, lang, dir, textSize } = chosen;
  const style: CSSProperties & { readonly '--fo-font-size'?: string } = {
    colorScheme: theme,
    background: ground,
    color: ink,
    padding: 16,
    ...(textSize === 'double' && { '--fo-font-size': doubled }),
  };
  return (
    <div lang={lang} dir={dir} style={style}>
      <Story />
    </div>
  );
};
