import type { Visibility } from '../ports.ts';

/** What the browser says of the page; where there is no page, as if it were seen. */
export function createVisibility(page: Document | undefined = globalThis.document): Visibility {
  const isVisible = () => page?.visibilityState !== 'hidden';
  return {
    isVisible,
    onVisible: (listener) => {
      const handleChange = () => {
        if (isVisible()) listener();
      };
      page?.addEventListener('visibilitychange', handleChange);
      return () => page?.removeEventListener('visibilitychange', handleChange);
    },
  };
}
