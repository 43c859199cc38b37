import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { partnerAtom } from '#state/partners/partner.ts';

/** Who runs the page that the element stands on, beside the restaurant's impressum; nothing on our own pages. */
export function PartnerSection() {
  const t = useMessages();
  const partner = useAtomValue(partnerAtom);
  if (!partner?.impressum) return null;
  const { lines, url } = partner.impressum;
  return (
    <section>
      <h3>{t('common.impressumOf', { name: partner.name })}</h3>
      {lines.length > 0 && <p className="info-lines">{lines.join('\n')}</p>}
      {url !== null && (
        <p>
          <a href={url} target="_blank" rel="noopener">
            {url.replace(/^https?:\/\//, '')}
            <span className="fo-visually-hidden"> {t('account.newWindow')}</span>
          </a>
        </p>
      )}
    </section>
  );
}
