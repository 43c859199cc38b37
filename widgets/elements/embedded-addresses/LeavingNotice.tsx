import { useMessages } from '#runtime/use-messages.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import type { Leaving } from './use-leaving.ts';

/** That the page is being left, or why it can't be and what to do instead. */
export function LeavingNotice({ leaving }: { readonly leaving: Leaving }) {
  const t = useMessages();
  return (
    <>
      <LiveRegion>{leaving.status === 'leaving' && t('embed.leaving')}</LiveRegion>
      {leaving.status === 'forbidden' && <Notice level="alert">{t('navigation.error.refused')}</Notice>}
      {leaving.status === 'blocked' && (
        <Notice
          level="warning"
          action={
            <LinkButton variant="primary" href={leaving.href} target="_top">
              {t('embed.blocked.link', { host: new URL(leaving.href).host })}
            </LinkButton>
          }
        >
          {t('embed.blocked')}
        </Notice>
      )}
    </>
  );
}
