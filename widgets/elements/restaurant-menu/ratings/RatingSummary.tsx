import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import { formatNumber, formatRating } from '#shared/domain/number-format.ts';
import type { RatingsView } from '#state/ratings/ratings.ts';
import { Stars } from '#ui/data/Stars.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

const dimensions = ['delivery', 'taste', 'pricing'] as const;
const scale = ['5', '4', '3', '2', '1'] as const;

/** The mean with its stars, how often which stars were given, and the mean of each dimension. */
export function RatingSummary({ ratings }: { readonly ratings: RatingsView }) {
  const t = useMessages();
  const { lang } = useWidget();
  const { average, count, distribution, averages } = ratings;
  const most = Math.max(1, ...Object.values(distribution));
  const stars = (value: number) => t('restaurant.ratings.stars', { rating: formatRating(value, lang) });

  return (
    <div className="ratings-summary">
      <p className="ratings-mean">
        <span className="ratings-number" aria-hidden="true">
          {formatRating(average, lang)}
        </span>
        <Stars value={average} label={stars(average)} />
        <span className="fo-quiet">{t('restaurant.ratings.count', { count })}</span>
      </p>
      <table className="ratings-table">
        <caption className="fo-visually-hidden">{t('restaurant.ratings.distribution')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('restaurant.ratings.distribution.stars')}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{t('restaurant.ratings.distribution.count')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {scale.map((step) => (
            <tr key={step}>
              <th scope="row">{t('restaurant.ratings.star', { count: Number(step) })}</th>
              <td>
                <progress aria-hidden="true" value={distribution[step]} max={most} />
                {formatNumber(distribution[step], lang)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="ratings-dimensions">
        {dimensions.map((dimension) => (
          <div key={dimension}>
            <dt>{t(`restaurant.ratings.${dimension}`)}</dt>
            <dd>
              <span aria-hidden="true">{formatRating(averages[dimension], lang)}</span>
              <Stars value={averages[dimension]} label={stars(averages[dimension])} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
