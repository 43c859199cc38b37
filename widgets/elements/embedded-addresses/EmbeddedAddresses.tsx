import { useEffect, useId, useMemo, useRef } from 'react';
import { InnerElement } from '#runtime/element/InnerElement.tsx';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { Location } from '#shared/contract/locations.ts';
import { embedMode, embedStep } from '#shared/domain/navigation/embedded-steps.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { refreshSessionAtom } from '#state/sessions/session.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { ChosenAddress } from './ChosenAddress.tsx';
import { type AskedCity, useEmbedSteps } from './use-embed-steps.ts';
import { type Leaving, useLeaving } from './use-leaving.ts';

export interface EmbeddedAddressesProps {
  readonly addressChangedUrl?: string;
  readonly cancelUrl?: string;
  readonly citiesUrl?: string;
  readonly allowedOrigins?: string;
  readonly allowLoopback?: boolean;
}

/** Result, address widget and city selector; what happens in them decides where the page leads (embedded-steps.ts). */
export function EmbeddedAddresses({
  addressChangedUrl,
  cancelUrl,
  citiesUrl,
  allowedOrigins,
  allowLoopback = false,
}: EmbeddedAddressesProps) {
  const t = useMessages();
  const urls = useMemo(
    () => ({
      addressChangedUrl: addressChangedUrl || null,
      cancelUrl: cancelUrl || null,
      citiesUrl: citiesUrl || null,
    }),
    [addressChangedUrl, cancelUrl, citiesUrl],
  );
  const allowed = useMemo(
    () => ({
      origins: allowedOrigins?.split(' ').filter(Boolean) ?? [globalThis.location?.origin ?? ''],
      loopback: allowLoopback,
    }),
    [allowedOrigins, allowLoopback],
  );
  const { leaving, leave } = useLeaving(allowed);
  const steps = useEmbedSteps({ urls, leave });
  const refreshSession = useSetAtom(refreshSessionAtom);
  useWidgetMethods({ refresh: async () => void (await refreshSession()) });
  const { session, location, place, asked } = steps;
  const inPage = embedMode(urls) === 'list';
  const onward = embedStep('located', place, urls);
  // of a postcode with one city there is nothing to choose
  const listed = asked ?? (location && place !== 'plain' ? { zip: location.zip_code } : null);

  return (
    <>
      <StateSlot name="header" />
      <div className="fo-container fo-stack-5">
        {/* what comes later stands below it, so that the field stays where it is */}
        <AddressField onLocated={(chosen) => steps.select(chosen, false)} onCityRequested={steps.ask} />
        <LeavingNotice leaving={leaving} />
        {session.status === 'failed' && (
          <StateSlot name="error">
            <RetryNotice error={session.error} onRetry={refreshSession}>
              {t('embed.session.failed')}
            </RetryNotice>
          </StateSlot>
        )}
        {location && (
          <ChosenAddress
            location={location}
            onContinue={onward === 'ask' || onward === 'stay' ? undefined : steps.goOn}
            onChooseCity={place === 'open' && !inPage ? () => steps.ask(location.zip_code) : undefined}
            busy={leaving.status === 'leaving'}
            calm={leaving.status === 'blocked'}
            onReset={steps.afterReset}
          />
        )}
        {inPage && listed && (
          <CityList zip={listed.zip} asked={asked} onChosen={(chosen) => steps.select(chosen, true)} />
        )}
        {!inPage && asked && (
          <CityModal zip={asked.zip} onChosen={(chosen) => steps.select(chosen, true)} onCancel={steps.cancelCity} />
        )}
      </div>
    </>
  );
}

/** That the page is being left, or why it can't be and what to do instead. */
function LeavingNotice({ leaving }: { readonly leaving: Leaving }) {
  const t = useMessages();
  return (
    <>
      <LiveRegion>{leaving.status === 'leaving' && t('embed.leaving')}</LiveRegion>
      {leaving.status === 'forbidden' && <Notice level="alert">{t('navigation.error.refused')}</Notice>}
      {leaving.status === 'blocked' && (
        <Notice
          level="warning"
          action={
            <LinkButton variant="primary" href={leaving.href} target="_top">
              {t('embed.blocked.link', { host: new URL(leaving.href).host })}
            </LinkButton>
          }
        >
          {t('embed.blocked')}
        </Notice>
      )}
    </>
  );
}

interface AddressFieldProps {
  readonly onLocated: (location: Location) => void;
  /** a postcode has several cities and none is chosen; it is asked for here, not by the address widget's own modal */
  readonly onCityRequested: (zip: string) => void;
}

const attributes = { 'no-redirect': '', 'addresses-only': '' } as const;

/** The address widget without redirects. */
function AddressField({ onLocated, onCityRequested }: AddressFieldProps) {
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
        isDrawn
      />
    </div>
  );
}

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
function CityList({ asked, ...props }: CityListProps) {
  const t = useMessages();
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked) headingRef.current?.focus();
  }, [asked]);
  return (
    <section className="embedded-cities fo-stack-2" aria-labelledby={headingId}>
      <H2 id={headingId} ref={headingRef} tabIndex={-1}>
        {t('embed.cities')}
      </H2>
      <p className="fo-quiet">{t('search.city.text', { zip: props.zip })}</p>
      <Cities {...props} />
    </section>
  );
}

interface CityModalProps extends CityChoiceProps {
  readonly onCancel: () => void;
}

/** The modal titled precise-location with its cancel button. */
function CityModal({ onCancel, ...props }: CityModalProps) {
  const t = useMessages();
  return (
    <Modal
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
