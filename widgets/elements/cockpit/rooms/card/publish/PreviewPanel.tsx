import { useId, useRef } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { IconButton } from '#ui/action/IconButton.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { useFitHeight } from '../edit/use-fit-height.ts';

/** The host's page with the menu as guests would see it with the draft. */
export const previewUrl = (apiBase: string, slug: string) => new URL(`/cockpit/preview/${slug}`, `${apiBase}/`).href;

interface PreviewPanelProps {
  readonly slug: string;
  /** of the draft: with each change the preview is fetched anew */
  readonly version: number;
  readonly onClose: () => void;
}

/** The preview next to the list, as wide as on a phone. */
export function PreviewPanel({ slug, version, onClose }: PreviewPanelProps) {
  const t = useMessages();
  const { apiBase } = useWidget();
  const id = useId();
  const panelRef = useRef<HTMLElement>(null);
  useFitHeight(panelRef);
  const url = previewUrl(apiBase, slug);
  return (
    <section ref={panelRef} className="ce-panel" aria-labelledby={id}>
      <div className="ce-panel-head">
        <H3 id={id}>{t('cardRoom.preview.title')}</H3>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </div>
      <iframe
        key={version}
        className="ce-preview"
        src={url}
        title={t('cardRoom.preview.title')}
        // a picture of the menu: nothing of it runs
        sandbox="allow-same-origin"
      />
      <div className="ce-panel-foot fo-line fo-spread">
        <p className="fo-quiet fo-small">{t('cardRoom.preview.text')}</p>
        <LinkButton variant="secondary" href={url} target="_blank" rel="noopener">
          {t('cardRoom.preview.newTab')}
        </LinkButton>
      </div>
    </section>
  );
}
