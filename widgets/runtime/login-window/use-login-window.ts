import { type MouseEvent, useState } from 'react';
import { noteLoginAskedAtom } from '#state/accounts/login-code.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { useWidget } from '../element/widget-context.ts';

/** Longer ones are not taken by the server. */
const longestTarget = 1000;
const features = 'popup,width=480,height=760';

/** Where the login is to lead back to: this page, as exactly as there is room for. */
function targetOf({ href, origin, pathname }: Location): string {
  const [page = href] = href.split('#', 1);
  return [page, `${origin}${pathname}`].find(({ length }) => length <= longestTarget) ?? `${origin}/`;
}

/**
 * The way to log in on somebody else's page: the host's own login in a window, which hands the login back
 * (`subscribeToLogins`). Without an api key nothing can be handed back, so it is the marketplace's login in a tab.
 */
export function useLoginWindow() {
  const { apiBase, apiKey, lang } = useWidget();
  const loginURL = useAtomValue(currentSessionAtom)?.loginURL ?? '/login';
  const noteAsked = useSetAtom(noteLoginAskedAtom);
  /** `blocked`: the browser refused to open it by the click; a plain link opens it still */
  const [state, setState] = useState<'closed' | 'open' | 'blocked'>('closed');

  const url = new URL(loginURL, `${apiBase}/`);
  if (apiKey !== null) {
    url.searchParams.set('window', '1');
    url.searchParams.set('apiKey', apiKey);
    url.searchParams.set('target', targetOf(globalThis.location));
  }
  url.searchParams.set('lang', lang);
  return {
    state,
    /** what the link has; it opens the same window where a click could not */
    link: {
      href: url.href,
      target: '_blank',
      rel: apiKey === null ? 'noopener' : 'opener',
      onClick: (event: MouseEvent) => {
        if (apiKey === null) return;
        noteAsked();
        if (state === 'blocked' || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        const opened = globalThis.window.open(url.href, 'fo-login', features);
        opened?.focus();
        setState(opened ? 'open' : 'blocked');
      },
    },
  };
}
