import { PartnerImpressum } from '../partner/PartnerImpressum.tsx';
import { useMessages } from '../use-messages.ts';
import { useWidget } from '../widget-context.ts';

const links = [
  ['/impressum', 'site.impressum.title'],
  ['/privacy', 'site.privacy.title'],
] as const;

/** Who the marketplace is. The links open in windows of their own, so that no basket is left behind. */
export function LegalLine() {
  const t = useMessages();
  const { apiBase } = useWidget();
  return (
    <div className="fo-legal" part="footer">
      <span>{t('common.by', { name: t('site.name') })}</span>
      {links.map(([path, title]) => (
        <a key={path} href={`${apiBase}${path}`} target="_blank" rel="noopener">
          {t(title)}
          <span className="fo-visually-hidden"> {t('account.newWindow')}</span>
        </a>
      ))}
      <PartnerImpressum />
    </div>
  );
}
