import { DomainError } from '../../../shared/domain/domain-error.ts';
import type { Partner } from '../db/repositories/partners.ts';

/** Who a request comes from, as far as its headers tell. */
export interface Caller {
  /** one of our own pages, or no page at all */
  own: boolean;
  /** the partner whose key it names, from an origin of that partner */
  partner: { id: number } | null;
}

export interface Origins {
  /** @throws DomainError `request.error.api-key` for a key that is unknown or not for this origin */
  callerOf(origin: string | undefined, apiKey: string | undefined): Promise<Caller>;
  /** Own, or registered for any partner: preflights carry no key (rulings 1). */
  isKnown(origin: string): Promise<boolean>;
  isOwn(origin: string): boolean;
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Partners change rarely; a new one is known after this many milliseconds at the latest. */
const partnersFreshFor = 10_000;

export function createOrigins(options: {
  publicUrl: string;
  production: boolean;
  /** the port we listen on, once known */
  port: () => number;
  partners: () => Promise<readonly Partner[]>;
}): Origins {
  const publicOrigin = new URL(options.publicUrl).origin;
  let known: { at: number; partners: Promise<readonly Partner[]> } | undefined;

  function partners(): Promise<readonly Partner[]> {
    if (!known || performance.now() - known.at > partnersFreshFor) {
      known = { at: performance.now(), partners: options.partners() };
      known.partners.catch(() => (known = undefined));
    }
    return known.partners;
  }

  function isOwn(origin: string): boolean {
    if (origin === publicOrigin) return true;
    const url = URL.parse(origin);
    if (options.production || !url || !loopbackNames.has(url.hostname)) return false;
    return url.protocol === 'http:' && url.port === String(options.port());
  }

  return {
    isOwn,
    async callerOf(origin, apiKey) {
      const own = origin === undefined || isOwn(origin);
      if (apiKey === undefined) return { own, partner: null };
      const partner = (await partners()).find((each) => each.apiKey === apiKey);
      if (!partner || !(own || owns(partner, origin))) throw new DomainError('request.error.api-key');
      return { own, partner: { id: partner.id } };
    },
    async isKnown(origin) {
      return isOwn(origin) || (await partners()).some((partner) => owns(partner, origin));
    },
  };
}

function owns(partner: Partner, origin: string): boolean {
  if (partner.origins.includes(origin)) return true;
  return partner.loopback && loopbackNames.has(URL.parse(origin)?.hostname ?? '');
}
