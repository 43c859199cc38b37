import { useAtomValue } from '#state/core/jotai.ts';
import { partnerAtom } from '#state/partners/partner.ts';
import { useMessages } from '../hooks/use-messages.ts';

/** Who runs the page around the elements: a link, or lines that unfold. Nothing where the partner has given none. */
export function PartnerImpressum({ className }: { readonly className?: string }) {
  const t = useMessages();
  const partner = useAtomValue(partnerAtom);
  if (!partner?.impressum) return null;
  const { lines, url } = partner.impressum;
  const title = t('common.impressumOf', { name: partner.name });
  const link = url !== null && (
    <a href={url} target="_blank" rel="noopener">
      {lines.length > 0 ? url.replace(/^https?:\/\//, '') : title}
      <span className="fo-visually-hidden"> {t('account.newWindow')}</span>
    </a>
  );
  if (lines.length === 0) return className === undefined ? link : <span className={className}>{link}</span>;
  return (
    <details className={className}>
      <summary>{title}</summary>
      <span>{lines.join('\n')}</span>
      {link}
    </details>
  );
}
