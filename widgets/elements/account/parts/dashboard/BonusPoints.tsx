import { centsOfPoints } from '../../../../../shared/domain/basket/basket-totals.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { priceText } from '../../../../ui/data/price-text.ts';

const whole = new Intl.NumberFormat('de-AT', { useGrouping: true });

/** One large number with what it is worth (look: Account). */
export function BonusPoints({ points }: { readonly points: number }) {
  const t = useMessages();
  return (
    <section className="dashboard-section" part="points">
      <h2>{t('account.dashboard.points')}</h2>
      <p className="points">{whole.format(points)}</p>
      <p className="fo-quiet">
        {points === 0
          ? t('account.dashboard.points.none')
          : t('account.dashboard.points.worth', { price: priceText(centsOfPoints(points)) })}
      </p>
    </section>
  );
}
