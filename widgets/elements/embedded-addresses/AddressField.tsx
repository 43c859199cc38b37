import { InnerElement } from '#runtime/InnerElement.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import type { Location } from '#shared/contract/locations.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';

interface AddressFieldProps {
  readonly onLocated: (location: Location) => void;
  /** a postcode has several cities and none is chosen; it is asked for here, not by the address widget's own modal */
  readonly onCityRequested: (zip: string) => void;
}

const attributes = { 'no-redirect': '', 'addresses-only': '' } as const;

/** The address widget without redirects. */
export function AddressField({ onLocated, onCityRequested }: AddressFieldProps) {
  const t = useMessages();
  return (
    <div className="embedded-field">
      <InnerElement
        tag="fo-address-search"
        attributes={attributes}
        listeners={{
          'fo-location-selected': ({ detail }) => onLocated(detail.location),
          'fo-city-requested': (event) => {
            event.preventDefault();
            onCityRequested(event.detail.zip);
          },
        }}
        loading={<Skeleton shape="block" />}
        failedText={t('embed.failed')}
      />
    </div>
  );
}
