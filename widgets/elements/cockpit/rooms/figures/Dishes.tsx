import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Figures } from '#shared/contract/figures.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { priceText } from '#ui/data/price-text.ts';

/** What was ordered most, as a table whose rows have a bar each. */
export function Dishes({ dishes }: Pick<Figures, 'dishes'>) {
  const t = useMessages();
  const { lang } = useWidget();
  const most = Math.max(1, ...dishes.map(({ quantity }) => quantity));
  return (
    <table className="figures-table fo-numbers">
      <thead>
        <tr>
          <th scope="col">{t('figures.column.dish')}</th>
          <th scope="col">{t('figures.column.quantity')}</th>
          <th scope="col">{t('figures.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {dishes.map(({ name, quantity, sum }) => (
          <tr key={name}>
            <th scope="row">
              <span lang="de">{name}</span>
              <svg aria-hidden="true" width="100%" height="4">
                <rect width={`${(quantity / most) * 100}%`} height="4" rx="2" />
              </svg>
            </th>
            <td>{formatNumber(quantity, lang)}</td>
            <td>{priceText(sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
