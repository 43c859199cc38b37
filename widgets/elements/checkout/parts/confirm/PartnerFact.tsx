import { useMessages } from '../../../../runtime/use-messages.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { partnerAtom } from '../../../../state/partner.ts';
import { Fact } from './Fact.tsx';

/** Who runs the page that is ordered on, where that is neither the restaurant nor the marketplace. */
export function PartnerFact() {
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
  return (
    <Fact label={t('checkout.confirm.runBy')}>
      <span>{partner.name}</span>
      {lines.length === 0 ? (
        <span className="impressum">{link}</span>
      ) : (
        <details className="impressum">
          <summary>{title}</summary>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and they come at once
            <span key={index}>{line}</span>
          ))}
          {link}
        </details>
      )}
    </Fact>
  );
}
