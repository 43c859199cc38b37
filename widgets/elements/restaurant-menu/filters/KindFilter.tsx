import { useMessages } from '#runtime/use-messages.ts';
import { Chip } from '#ui/action/Chip.tsx';
import { useAfterPaint } from '../menu/use-after-paint.ts';
import { useCardKind, useCardView } from '../menu/view/use-menu.ts';
import { groupKinds } from './kinds.ts';

/** Classics, happy hour offers, happy hours that are not on right now (spec section 2); only what the card has. */
export function KindFilter() {
  const t = useMessages();
  const { kind, setKind } = useCardKind();
  // how many there are of each may follow a key a moment later
  const { kinds, sections } = useAfterPaint(useCardView());
  const offered = groupKinds.filter(
    (each) => each === kind || sections.some((section) => section.kind === each),
  );
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend>{t('menu.kind')}</legend>
      <div className="filter-chips">
        <Chip selected={kind === null} onClick={() => setKind(null)}>
          {t('menu.kind.all')}
        </Chip>
        {offered.map((each) => (
          <Chip key={each} selected={kind === each} onClick={() => setKind(kind === each ? null : each)}>
            <span>
              {t(`menu.kind.${each}`)} <span className="filter-count">{kinds[each]}</span>
            </span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
