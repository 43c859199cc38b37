import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Location } from '#shared/contract/locations.ts';
import { resetLocationAtom } from '#state/address-search/location-choice.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

interface ChosenAddressProps {
  readonly location: Location;
  /** the page is being left */
  readonly busy: boolean;
  /** something else is to be done first: a link that leads on is shown */
  readonly calm: boolean;
  /** absent where nothing is to be gone on to */
  readonly onContinue: (() => void) | undefined;
  /** several cities share the postcode and none is chosen */
  readonly onChooseCity: (() => void) | undefined;
  /** the details are cleared */
  readonly onReset: () => void;
}

/** The result: the chosen address with the ways on from it. */
export function ChosenAddress({ location, busy, calm, onContinue, onChooseCity, onReset }: ChosenAddressProps) {
  const t = useMessages();
  const resetLocation = useSetAtom(resetLocationAtom);
  const { busy: resetting, problem: failure, run } = useAction();

  return (
    <section className="embedded-result fo-line fo-spread" part="result" aria-label={t('embed.result')}>
      <p>
        <span className="embedded-label">{t('embed.result')}</span>
        <strong>{location.formatted_address_short}</strong>
      </p>
      <div className="embedded-actions fo-wrap fo-apart">
        {onContinue && (
          <Button variant={calm ? 'secondary' : 'primary'} busy={busy} onClick={onContinue}>
            {t('embed.continue')}
          </Button>
        )}
        {onChooseCity && (
          <Button variant="primary" onClick={onChooseCity}>
            {t('search.city.choose')}
          </Button>
        )}
        <Button variant="quiet" busy={resetting || busy} onClick={() => void run(resetLocation, onReset)}>
          {t('search.current.reset')}
        </Button>
      </div>
      {failure && (
        <Notice level="alert" title={t('embed.reset.failed')}>
          {failure.offline ? t('cities.select.offline') : failure.message}
        </Notice>
      )}
    </section>
  );
}
