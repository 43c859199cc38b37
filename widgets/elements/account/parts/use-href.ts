import type { MouseEvent } from 'react';
import { useNavigate, useWidget } from '../../../runtime/widget-context.ts';

/**
 * A real link to a page of the marketplace, to be spread on an `a`. A plain click asks the page first
 * (`fo-navigate`); with a modifier key the browser opens it as it always does.
 */
export function useHref() {
  const { apiBase } = useWidget();
  const navigate = useNavigate();
  return (path: string) => ({
    href: `${apiBase}${path}`,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(path);
    },
  });
}
