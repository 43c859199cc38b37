import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { centsOfPoints } from '#shared/domain/basket/basket-totals.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { priceText } from '#ui/data/price-text.ts';
import { H3 } from '#ui/text/Heading.tsx';

/** One large number with what it is worth. `heading` is absent where the section's says it. */
export function BonusPoints({ points, heading = true }: { readonly points: number; readonly heading?: boolean }) {
  const t = useMessages();
  const { lang } = useWidget();
  const flags = useAtomValue(flagsAtom);
  const none = flags?.COUPONS === false ? 'account.dashboard.points.noneYet' : 'account.dashboard.points.none';
  return (
    <div className="dashboard-part" part="points">
      {heading && <H3>{t('account.dashboard.points')}</H3>}
      <p className="points fo-numbers">{formatNumber(points, lang)}</p>
      <p className="fo-quiet">
        {points === 0 ? t(none) : t('account.dashboard.points.worth', { price: priceText(centsOfPoints(points)) })}
      </p>
    </div>
  );
}
