import type { LiveEventName } from '#shared/contract/channels.ts';

/** What another node has to say; JSON. */
export type NodeMessage =
  | { readonly kind: 'live'; readonly channel: string; readonly event: LiveEventName; readonly payload: unknown }
  | { readonly kind: 'counted'; readonly keys: readonly string[]; readonly at: number };

export interface NodeListener {
  onMessage(message: NodeMessage): void;
  /** Some were missed: whoever depends on them has to look for himself. */
  onGap(): void;
}

/** The other servers of the same marketplace. */
export interface Nodes {
  /** Whether there are any, as far as this one knows. */
  hasOthers(): boolean;
  /** To all others, in this order, a few milliseconds later; whoever does not listen at the moment misses it. */
  send(message: NodeMessage): void;
  /** Once this node hears what the others send; after two seconds in any case. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}
