import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { useWidget } from './widget-context.ts';

interface PageLinkProps {
  readonly path: string;
  /** says to readers that a window of its own opens */
  readonly newWindow: string;
  readonly children: string;
}

/** A page of the marketplace in a window of its own, so that nothing typed is left behind. */
export function PageLink({ path, newWindow, children }: PageLinkProps) {
  const { apiBase } = useWidget();
  return (
    <a href={`${apiBase}${path}`} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {newWindow}</VisuallyHidden>
    </a>
  );
}
