import { useMessages } from '#runtime/use-messages.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

/** More of what was given would not help. */
const shownLength = 12;

/** A postcode without a city, or what is none at all. */
export function UnknownZip({ zip }: { readonly zip: string }) {
  const t = useMessages();
  const letters = Array.from(zip);
  const shown = letters.length > shownLength ? `${letters.slice(0, shownLength).join('')}…` : zip;
  return (
    <Notice level="warning" title={t('cities.unknown', { zip: shown })}>
      {t('cities.unknown.text')}
    </Notice>
  );
}
