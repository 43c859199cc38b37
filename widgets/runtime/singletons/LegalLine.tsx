import { useAtomValue } from '#state/core/jotai.ts';
import { partnerAtom } from '#state/partners/partner.ts';
import { useWidget } from '../element/widget-context.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { lazyComponent } from '../lazy.tsx';

const links = [
  ['/impressum', 'site.impressum.title'],
  ['/privacy', 'site.privacy.title'],
] as const;

/** It is known with the session's answer, so that it stands there later than the rest anyway. */
const LazyImpressum = lazyComponent(async () => (await import('../partner/PartnerImpressum.tsx')).PartnerImpressum);

/** Who the marketplace is. The links open in windows of their own, so that no basket is left behind. */
export function LegalLine() {
  const t = useMessages();
  const { apiBase } = useWidget();
  const hasImpressum = Boolean(useAtomValue(partnerAtom)?.impressum);
  return (
    <div className="fo-legal" part="footer">
      <span>{t('common.by', { name: t('site.name') })}</span>
      {links.map(([path, title]) => (
        <a key={path} href={`${apiBase}${path}`} target="_blank" rel="noopener">
          {t(title)}
          <span className="fo-visually-hidden"> {t('account.newWindow')}</span>
        </a>
      ))}
      {hasImpressum && <LazyImpressum />}
    </div>
  );
}
