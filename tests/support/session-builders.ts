import type { City, Location, Prediction } from '#shared/contract/locations.ts';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import type { Session, SessionAnswer } from '#shared/contract/session.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { anId } from './builders.ts';

/* Places, sessions and settings with fixed values, valid by the contract; see builders.ts. */

export function aCity(values: Partial<City> = {}): City {
  return {
    city_code: '90001',
    zip_code: '1010',
    city_name: 'Wien',
    search_url: '/restaurants?zip=1010',
    ...values,
  };
}

export function aLocation(values: Partial<Location> = {}): Location {
  return {
    formatted_address_short: 'Stephansplatz 1, 1010 Wien',
    city: aCity(),
    cities: [],
    country: 'at',
    google_place_id: 'place-stephansplatz-1',
    streetname: 'Stephansplatz',
    streetnumber: '1',
    zip_code: '1010',
    lat: 48.2085,
    lng: 16.3731,
    approximate: false,
    ...values,
  };
}

export function aPrediction(values: Partial<Prediction> = {}): Prediction {
  return {
    id: 'place-stephansplatz-1',
    text: 'Stephansplatz 1',
    short: 'Stephansplatz 1',
    strId: 'place-stephansplatz-1',
    accepted: true,
    detailed: '1010 Wien',
    query: 'Steph',
    ...values,
  };
}

/** A guest without a location. */
export function aSession(values: Partial<Session> = {}): Session {
  return {
    auth: false,
    user: null,
    location: null,
    selectedAddress: null,
    country: 'at',
    now: '2026-11-20T17:30:00Z',
    today: '2026-11-20',
    tomorrow: '2026-11-21',
    dayOffsetMap: { '0': '2026-11-20', '1': '2026-11-21' },
    sessionChannelId: anId('session'),
    hostname: 'shop.example',
    homeURL: '/',
    logoURL: '/',
    loginURL: '/login',
    logoutURL: '/',
    registerURL: '/register',
    activationURL: '/activation',
    passwordLostURL: '/password/lost',
    cockpitURL: '/cockpit',
    profileURL: '/account',
    redeemedDiscount: null,
    ...values,
  };
}

export function aSessionAnswer(values: Partial<Session> = {}): SessionAnswer {
  return { session: aSession(values), csrfToken: 'csrf-token' };
}

/** The session of a logged-in consumer. */
export function aConsumerSession(values: Partial<Session> = {}): Session {
  return aSession({
    auth: true,
    sessionChannelId: anId('consumer-session'),
    user: {
      userId: anId('user'),
      name: 'Anna Huber',
      email: 'anna@example.at',
      newsletter: false,
      avatar: '11',
      role: 'consumer',
      balance: 0,
    },
    ...values,
  });
}

export function aSettings(values: Partial<Settings> = {}): Settings {
  return {
    globalDiscount: 10,
    flags: { CREDITS: true, COUPONS: true, VOUCHERS: true, MOBILE_ZOOM: true, LOGIN: true },
    availablePhoneCountries: ['AT', 'DE', 'CH'],
    countries: ['at'],
    currency: 'EUR',
    language: 'de',
    kitchenTypes: [{ id: 'pizza', translation: 'Pizza' }],
    onlinePaymentTypes: [],
    minimumOnlinePayment: 50,
    time: { stepMinutes: 30, earliestSlotOffset: 1, maximumDayOffset: 1 },
    captchaSiteKey: null,
    socketPath: '/socket.io',
    ...values,
  };
}

/** A partner with colours and an impressum, without a logo and pages of its own. */
export function aPartnerBranding(values: Partial<PartnerBranding> = {}): PartnerBranding {
  return {
    name: 'Wirtshaus',
    colours: {
      accent: { light: '#0b6b4f', dark: '#6fd3b0' },
      onAccent: { light: '#ffffff', dark: '#1a120d' },
    },
    logo: null,
    routes: {},
    impressum: { lines: ['Wirtshaus GmbH', 'Neubaugasse 1, 1070 Wien'], url: null },
    ...values,
  };
}
