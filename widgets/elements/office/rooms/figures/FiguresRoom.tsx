import { useWidget } from '#runtime/element/widget-context.ts';
import { Tile } from '#runtime/figures/FigureTiles.tsx';
import { PeriodFigures, useFigurePeriod } from '#runtime/figures/PeriodFigures.tsx';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { MarketplaceFigures } from '#shared/contract/figures.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { figuresTexts } from '#shared/messages/figures/texts.ts';
import { officeFiguresTexts } from '#shared/messages/office-figures/texts.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { marketplaceFiguresAtom } from '#state/office/marketplace.ts';
import { priceText } from '#ui/data/price-text.ts';
import { H3 } from '#ui/text/Heading.tsx';
import type { RoomProps } from '../room-props.ts';

/** What all restaurants together took in a day, week or month. */
export const FiguresRoom = withTexts<RoomProps>([figuresTexts, officeFiguresTexts], function FiguresRoom() {
  const t = useMessages();
  const { lang } = useWidget();
  const chosen = useFigurePeriod();
  const { period, date } = chosen;
  const { stateAtom, reloadAtom } = useAtomValue(marketplaceFiguresAtom(JSON.stringify({ period, date })));
  const remote = useAtomValue(stateAtom);
  const reload = useSetAtom(reloadAtom);
  return (
    <div className="figures" part="panel">
      <PeriodFigures
        chosen={chosen}
        remote={remote}
        onRetry={() => reload()}
        path="/json/office/figures.csv"
        tiles={
          remote.status === 'ready' && (
            <Tile
              name={t('officeFigures.newConsumers')}
              value={formatNumber(remote.value.newConsumers.now, lang)}
              notes={[t('officeFigures.before', { value: formatNumber(remote.value.newConsumers.before, lang) })]}
            />
          )
        }
      >
        {({ restaurants }) => (
          <section className="fo-stack-3">
            <H3>{t('officeFigures.restaurants')}</H3>
            <Restaurants restaurants={restaurants} />
          </section>
        )}
      </PeriodFigures>
    </div>
  );
});

function Restaurants({ restaurants }: Pick<MarketplaceFigures, 'restaurants'>) {
  const t = useMessages();
  const { lang } = useWidget();
  return (
    <table className="figures-table fo-numbers">
      <thead>
        <tr>
          <th scope="col">{t('officeFigures.restaurant')}</th>
          <th scope="col">{t('figures.orders')}</th>
          <th scope="col">{t('figures.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {restaurants.map(({ slug, name, orders, sum }) => (
          <tr key={slug}>
            <th scope="row" lang="de">
              {name}
            </th>
            <td>{formatNumber(orders, lang)}</td>
            <td>{priceText(sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
