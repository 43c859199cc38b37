import { isDeepStrictEqual } from 'node:util';
import {
  type PartnerImpressum,
  type PartnerRouteName,
  type PartnerSettings,
  partnerRouteNames,
} from '#shared/contract/partners.ts';
import { colourOf, partnerAccent } from '#shared/domain/partners/accent.ts';
import { type RouteError, routeErrorOf } from '#shared/domain/partners/partner-routes.ts';
import { type OperatorPartner, type PartnerLogo, partnerRepository } from '../partners/partner-repository.ts';
import { type OperatorContext, OperatorError } from './operator.ts';
import { changePartner } from './partners.ts';

const longestLine = 120;
const mostLines = 12;
const longestUrl = 500;

/** The branding of a partner's elements. A running server knows of a change after ten seconds at the latest. */
export function createPartnerBranding(context: Pick<OperatorContext, 'db' | 'operator'>) {
  const change = changePartner(context);

  /** Sets one of the settings, takes it away where there is none. */
  const set = <Key extends keyof PartnerSettings>(
    id: number,
    action: string,
    key: Key,
    valueOf: (partner: OperatorPartner) => PartnerSettings[Key],
  ) =>
    change(id, action, async (tx, partner) => {
      const value = valueOf(partner);
      const { [key]: before, ...others } = partner.settings;
      if (isDeepStrictEqual(before, value)) return null;
      const settings = JSON.stringify(value === undefined ? others : { ...others, [key]: value });
      await partnerRepository(tx).change(id, { settings });
      return { [key]: value ?? null };
    });

  return {
    /** Without colours it wears the marketplace's. @throws OperatorError for what is no colour, or can't be read */
    setColours: (id: number, colours: { accent: string; accentDark?: string | undefined } | null) =>
      set(id, 'partners set-colours', 'accent', () => {
        if (!colours) return undefined;
        const { accent, accentDark } = colours;
        const found = partnerAccent(
          hexOf(accent, 'accent'),
          accentDark === undefined ? undefined : hexOf(accentDark, 'accentDark'),
        );
        if (found.ok) return found.accent;
        const { colour, scheme, contrast, nearest } = found;
        throw new OperatorError(
          `${colour} can't be read on the elements' ${scheme} grounds: its contrast is ${contrast.toFixed(1)}, 4.5 is the least. ${nearest} would do.`,
          {
            error: {
              key: 'partner.error.contrast',
              field: scheme === 'light' ? 'accent' : 'accentDark',
              params: { colour, contrast: contrast.toFixed(1).replace('.', ','), nearest },
            },
          },
        );
      }),

    /** @throws OperatorError for an address that is not at one of the partner's own origins, or can't be followed */
    setRoutes: (id: number, wanted: readonly (readonly [name: string, template: string])[]) =>
      set(id, 'partners set-routes', 'routes', (partner) => {
        const routes = wanted.map(([name, template]) => [routeOf(name, template, partner), template] as const);
        const twice = routes.find(([name], index) => routes.findIndex(([each]) => each === name) < index);
        if (twice) throw new OperatorError(`The route ${twice[0]} is given twice.`);
        return routes.length === 0 ? undefined : Object.fromEntries(routes);
      }),

    /** @throws OperatorError for too long ones, and addresses that are not https or http */
    setImpressum: (id: number, impressum: PartnerImpressum) =>
      set(id, 'partners set-impressum', 'impressum', () => impressumOf(impressum)),

    /** A picture that was read and made anew; without one its name stands alone. */
    setLogo: (id: number, logo: (PartnerLogo & { readonly picture: Buffer }) | null) =>
      change(id, 'partners set-logo', async (tx, partner) => {
        if (partner.logo === (logo?.digest ?? null)) return null;
        await partnerRepository(tx).setLogo(id, logo);
        return { logo: logo?.digest ?? null };
      }),
  };
}

function hexOf(text: string, field: string): string {
  const colour = colourOf(text);
  if (colour === null) {
    throw new OperatorError(`"${shortened(text)}" is no colour; write it like '#0b6b4f'.`, {
      error: { key: 'partner.error.colour', field },
    });
  }
  return colour;
}

function routeOf(text: string, template: string, partner: OperatorPartner): PartnerRouteName {
  const name = partnerRouteNames.find((each) => each === text);
  if (!name) {
    const names = partnerRouteNames.join(', ');
    throw new OperatorError(`There is no route "${shortened(text)}"; there are ${names}.`);
  }
  const error = routeErrorOf(name, template, partner);
  if (error) throw new OperatorError(`${name}: ${routeErrors[error]}`);
  return name;
}

const routeErrors: Readonly<Record<RouteError, string>> = {
  placeholder:
    'restaurant and checkout have {slug} in their address, order-status has {id}, the others have nothing in braces.',
  'missing-placeholder': 'without {id} in its address every order would lead to the same page.',
  address: 'write an absolute address of at most 500 characters, like https://shop.example/order?place={slug}.',
  origin: "it is not at one of the partner's origins; see partners add-origin.",
};

function impressumOf({ lines, url }: PartnerImpressum): PartnerImpressum | undefined {
  const texts = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (texts.length > mostLines || texts.some((text) => text.length > longestLine || /\p{Cc}/u.test(text))) {
    throw new OperatorError(`An impressum has at most ${mostLines} lines of ${longestLine} characters each.`);
  }
  const address = url === null ? null : URL.parse(url);
  const isFine =
    url === null ||
    (url.length <= longestUrl &&
      !/[\s\p{C}\\]/u.test(url) &&
      /^https?:$/.test(address?.protocol ?? '') &&
      address?.username === '' &&
      address.password === '');
  if (!isFine) {
    throw new OperatorError(`"${shortened(url ?? '')}" is no address; write it like https://shop.example/impressum.`);
  }
  return texts.length === 0 && address === null ? undefined : { lines: texts, url: address?.href ?? null };
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
