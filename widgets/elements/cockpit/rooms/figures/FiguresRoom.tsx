import { PeriodFigures, useFigurePeriod } from '#runtime/figures/PeriodFigures.tsx';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import { mayWorkIn } from '#shared/domain/cockpit/staff-areas.ts';
import { figuresTexts } from '#shared/messages/figures/texts.ts';
import { cockpitRestaurantsAtom } from '#state/cockpit/cockpit.ts';
import { figuresAtom, figuresKey } from '#state/cockpit/figures.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { H3 } from '#ui/text/Heading.tsx';
import type { RoomProps } from '../room-props.ts';
import { Dishes } from './Dishes.tsx';
import { Statements } from './Statements.tsx';

/** What a restaurant took in a day, week or month, and its monthly statements. */
export const FiguresRoom = withTexts([figuresTexts], FiguresOf);

function FiguresOf({ slug }: RoomProps) {
  const t = useMessages();
  const role = valueOf(useAtomValue(cockpitRestaurantsAtom))?.find((each) => each.slug === slug)?.role;
  const chosen = useFigurePeriod();
  const { period, date } = chosen;
  const { stateAtom, reloadAtom } = useAtomValue(figuresAtom(figuresKey({ slug, period, date })));
  const remote = useAtomValue(stateAtom);
  const reload = useSetAtom(reloadAtom);
  return (
    <div className="figures fo-stack-6" part="figures">
      <PeriodFigures
        chosen={chosen}
        remote={remote}
        onRetry={() => reload()}
        path={`/json/cockpit/restaurants/${slug}/figures.csv`}
      >
        {({ dishes }) => (
          <section className="fo-stack-3">
            <H3>{t('figures.dishes')}</H3>
            <Dishes dishes={dishes} />
          </section>
        )}
      </PeriodFigures>
      {role && mayWorkIn(role, 'settlements') && <Statements slug={slug} />}
    </div>
  );
}
