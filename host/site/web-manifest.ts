import type { PageContext } from './page.ts';

/** `?lang=` names its language. */
export const manifestPath = '/manifest.webmanifest';

/** The ground of our pages (`--fo-color-ground`), which the browser's own bars take on. */
export const themeColors = { light: '#FBF8F3', dark: '#16120F' } as const;

/**
 * What a phone needs to put the marketplace on its home screen and open it like an app, as browsers read it
 * (https://www.w3.org/TR/appmanifest/). The icons are made by the build.
 */
export function webManifest({ language, flags, t }: Pick<PageContext, 'language' | 'flags' | 't'>) {
  const shortcut = (name: string, url: string) => ({ name, url });
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src: `/images/${file}`,
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  });
  return {
    // one app, in whatever language it was put there
    id: '/',
    start_url: '/',
    scope: '/',
    name: t('site.name'),
    short_name: t('site.name'),
    description: t('site.home.description'),
    lang: language,
    dir: 'ltr',
    display: 'standalone',
    theme_color: themeColors.light,
    background_color: themeColors.light,
    categories: ['food', 'shopping'],
    icons: [
      icon('favicon.svg', 'any', 'any'),
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      shortcut(t('site.restaurants.title'), '/restaurants'),
      ...(flags.LOGIN ? [shortcut(t('site.account'), '/account')] : []),
    ],
  };
}
