import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import { chooseTransportAtom } from '#state/basket/basket-changes.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { clockIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { servicesAtom, transportAtom } from './services.atoms.ts';
import { pauseLabel, stateLabels } from './state-labels.ts';

/** "Geöffnet bis 22:00", or "Öffnet um 17:30 · Vorbestellen geht schon jetzt"; anew each minute. */
export function OpenState() {
  const t = useMessages();
  const { lang } = useWidget();
  const { slug, menu } = useRestaurant();
  const services = useAtomValue(servicesAtom(slug));
  const transport = useAtomValue(transportAtom(slug));
  const now = useAtomValue(nowAtom);
  const choose = useSetAtom(chooseTransportAtom);
  if (!services) return null;
  const { tone, main, more, switchTo } = stateLabels(menu.details, services, transport, { now, lang, t });
  const again = pauseLabel(menu.details, transport, now, t);
  return (
    <div className="open-line">
      <p className={tone === 'good' ? 'open-state open-state-open' : 'open-state'}>
        <Icon name={clockIcon} />
        <span>
          <strong>{main}</strong>
          {[...more, ...(again === null ? [] : [again])].map((label) => (
            <span key={label}> · {label}</span>
          ))}
        </span>
      </p>
      {switchTo && (
        <Button variant="quiet" onClick={() => void choose({ slug, transport: switchTo })}>
          {t(`restaurant.state.${switchTo}.choose`)}
        </Button>
      )}
    </div>
  );
}
