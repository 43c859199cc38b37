import { useEffect, useId, useRef } from 'react';
import { InnerElement } from '#runtime/element/InnerElement.tsx';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Location } from '#shared/contract/locations.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import type { AskedCity } from './use-embed-steps.ts';

interface CityChoiceProps {
  readonly zip: string;
  readonly onChosen: (location: Location) => void;
}

/** The city selector. */
function Cities({ zip, onChosen }: CityChoiceProps) {
  const t = useMessages();
  return (
    <InnerElement
      tag="fo-cities"
      attributes={{ zip }}
      listeners={{ 'fo-location-selected': ({ detail }) => onChosen(detail.location) }}
      loading={<Skeleton lines={3} />}
      failedText={t('cities.failed')}
    />
  );
}

interface CityListProps extends CityChoiceProps {
  /** what the person was just asked; null where the list only stands there */
  readonly asked: AskedCity | null;
}

/** In the page, below the field: with a `citiesUrl` there is no modal. The focus comes here when a city is asked for. */
export function CityList({ asked, ...props }: CityListProps) {
  const t = useMessages();
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked) headingRef.current?.focus();
  }, [asked]);
  return (
    <section className="embedded-cities" aria-labelledby={headingId}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {t('embed.cities')}
      </h2>
      <p className="fo-quiet">{t('search.city.text', { zip: props.zip })}</p>
      <Cities {...props} />
    </section>
  );
}

interface CityModalProps extends CityChoiceProps {
  readonly onCancel: () => void;
}

/** The modal titled precise-location with its cancel button. */
export function CityModal({ onCancel, ...props }: CityModalProps) {
  const t = useMessages();
  return (
    <Modal
      open
      onClose={onCancel}
      title={t('search.city.title')}
      closeLabel={t('common.close')}
      negative={{ label: t('common.cancel'), onClick: onCancel }}
    >
      <p className="fo-quiet">{t('search.city.text', { zip: props.zip })}</p>
      <Cities {...props} />
    </Modal>
  );
}
