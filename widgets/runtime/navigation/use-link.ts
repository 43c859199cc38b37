import { type MouseEvent, useCallback } from 'react';
import { parseUrl } from '#shared/domain/navigation/parse-url.ts';
import { useNavigate, useWidget } from '../element/widget-context.ts';
import { usePartnerHref } from '../partner/use-partner-href.ts';

interface LinkProps {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** A click that the browser takes for itself: a new tab or window, a download. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/**
 * `<a {...linkTo('/restaurant/adria', () => emit(…))}>`: a real link to a page of the marketplace that asks the page
 * first (`fo-navigate`). `before` runs when it is followed here, not for a new tab.
 */
export function useLink(): (path: string, before?: (event: MouseEvent) => void) => LinkProps {
  const { apiBase } = useWidget();
  const navigate = useNavigate();
  const partnerHref = usePartnerHref();
  return useCallback(
    (path, before) => ({
      href: partnerHref?.(path, `${apiBase}/`) ?? parseUrl(path, `${apiBase}/`)?.href ?? path,
      onClick: (event) => {
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        before?.(event);
        navigate(path);
      },
    }),
    [apiBase, navigate, partnerHref],
  );
}
