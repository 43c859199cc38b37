import * as calls from '#shared/contract/calls/till-room.ts';
import type { ApiToken, WebhookDelivery, WebhookEndpoint } from '#shared/contract/till-room.ts';
import type { TillScope, WebhookType } from '#shared/contract/values/till-choices.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { valueOf } from '../core/remote/remote.ts';
import { fetchedOnRead, resource } from '../core/remote/resource.ts';

/** What became of notifications, as far as it was fetched; `next` null: there are no older ones. */
interface Deliveries {
  readonly deliveries: readonly WebhookDelivery[];
  readonly next: string | null;
}

export type TillData = ReturnType<typeof tillDataOf>;

/** Whose data it is: nobody else's are ever shown after a change of the login. */
export const tillKey = (staffId: string, slug: string) => `${staffId} ${slug}`;

/** The programs of one restaurant as one of its staff sees them, by `tillKey`. */
export const tillDataOf = family((key) => {
  const params = { slug: key.slice(key.indexOf(' ') + 1) };
  const tokens = resource(async (get): Promise<readonly ApiToken[]> => {
    return (await get(portsAtom).api.call(calls.getApiTokens, { params })).tokens;
  });
  const webhooks = resource(async (get): Promise<readonly WebhookEndpoint[]> => {
    return (await get(portsAtom).api.call(calls.getWebhooks, { params })).webhooks;
  });
  const deliveriesOf = (failing: boolean) => {
    const query = failing ? { failing: '1' as const } : {};
    const deliveries = resource(
      (get): Promise<Deliveries> => get(portsAtom).api.call(calls.getWebhookDeliveries, { params, query }),
    );
    /** Fetches older ones too. */
    const moreAtom = atom(null, async (get, set): Promise<Outcome<Deliveries>> => {
      const before = valueOf(get(deliveries.remoteAtom));
      const outcome = await outcomeOf(async () => {
        const { api } = get(portsAtom);
        const older = { ...query, ...(before?.next && { before: before.next }) };
        const page = await api.call(calls.getWebhookDeliveries, { params, query: older });
        return { ...page, deliveries: [...(before?.deliveries ?? []), ...page.deliveries] };
      });
      if (outcome.ok) set(deliveries.receiveAtom, outcome.value);
      return outcome;
    });
    return { ...deliveries, shownAtom: fetchedOnRead(deliveries), moreAtom };
  };
  return {
    params,
    tokens: { ...tokens, shownAtom: fetchedOnRead(tokens) },
    webhooks: { ...webhooks, shownAtom: fetchedOnRead(webhooks) },
    all: deliveriesOf(false),
    failing: deliveriesOf(true),
  };
});

interface OfTill {
  readonly till: TillData;
}

/** Makes a token; its secret is answered this once. */
export const makeTokenAtom = atom(
  null,
  async (get, set, { till, ...body }: OfTill & { readonly name: string; readonly scopes: TillScope[] }) => {
    const outcome = await outcomeOf(() => get(portsAtom).api.call(calls.makeApiToken, { params: till.params, body }));
    if (outcome.ok) void set(till.tokens.reloadAtom);
    return outcome;
  },
);

/** Makes the restaurant's sandbox, or finds the one that is there. */
export const makeSandboxAtom = atom(null, (get, _, { params }: TillData) =>
  outcomeOf(() => get(portsAtom).api.call(calls.makeSandbox, { params })),
);

export const revokeTokenAtom = atom(null, async (get, set, { till, id }: OfTill & { readonly id: number }) => {
  const params = { ...till.params, tokenId: String(id) };
  const outcome = await outcomeOf(() => get(portsAtom).api.call(calls.revokeApiToken, { params }));
  void set(till.tokens.reloadAtom);
  return outcome;
});

interface WebhookForm extends OfTill {
  /** null: a new one, whose secret is answered this once */
  readonly id: number | null;
  readonly url: string;
  readonly events: WebhookType[];
}

/** Adds or changes an address; resolves to the secret of a new one. */
export const saveWebhookAtom = atom(
  null,
  async (get, set, { till, id, ...body }: WebhookForm): Promise<Outcome<{ secret: string | null }>> => {
    const { api } = get(portsAtom);
    const outcome = await outcomeOf(async () => {
      if (id === null) return { secret: (await api.call(calls.addWebhook, { params: till.params, body })).secret };
      await api.call(calls.changeWebhook, { params: { ...till.params, webhookId: String(id) }, body });
      return { secret: null };
    });
    if (outcome.ok) void set(till.webhooks.reloadAtom);
    return outcome;
  },
);

export const rotateSecretAtom = atom(null, async (get, set, { till, id }: OfTill & { readonly id: number }) => {
  const params = { ...till.params, webhookId: String(id) };
  const outcome = await outcomeOf(() => get(portsAtom).api.call(calls.rotateWebhookSecret, { params }));
  void set(till.webhooks.reloadAtom);
  return outcome;
});

export const removeWebhookAtom = atom(null, async (get, set, { till, id }: OfTill & { readonly id: number }) => {
  const params = { ...till.params, webhookId: String(id) };
  const outcome = await outcomeOf(() => get(portsAtom).api.call(calls.removeWebhook, { params }));
  void set(till.webhooks.reloadAtom);
  void set(till.all.reloadAtom);
  return outcome;
});

/** Sends a notification once more, and shows that it waits. */
export const sendAgainAtom = atom(null, async (get, set, { till, id }: OfTill & { readonly id: number }) => {
  const params = { ...till.params, deliveryId: String(id) };
  const outcome = await outcomeOf(() => get(portsAtom).api.call(calls.sendDeliveryAgain, { params }));
  if (!outcome.ok) return outcome;
  for (const { remoteAtom, receiveAtom } of [till.all, till.failing]) {
    const known = valueOf(get(remoteAtom));
    if (!known) continue;
    const deliveries = known.deliveries.map((each) => (each.id === id ? outcome.value.delivery : each));
    set(receiveAtom, { ...known, deliveries });
  }
  return outcome;
});
