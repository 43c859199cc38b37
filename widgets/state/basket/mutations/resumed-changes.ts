import { atom } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { valueOf } from '#state/core/remote.ts';
import { basketPartsOf } from '../basket-parts.ts';
import { engineOf } from './change-engine.ts';
import { takeKeptChanges } from './kept-mutations.ts';
import { sendAtom } from './mutation-queue.ts';

/**
 * Goes on with the changes that the page before this one could not bring in, each with the key that it had, so that one
 * which had arrived all the same is not made twice. Does so once, when the basket is first known.
 *
 *     + ── no answer ── (waits) ──✗ page is loaded anew ──► basket known ──► + shown and sent again ──► answer
 */
export const resumeChangesAtom = atom(null, (get, set, slug: string): void => {
  const { remoteAtom, entriesAtom, lineIdsAtom, receiveAtom } = basketPartsOf(slug);
  const engine = get(engineOf(slug));
  const server = valueOf(get(remoteAtom))?.server;
  if (!server || engine.resumed) return;
  engine.resumed = true;
  const { storage, clock } = get(portsAtom);
  const kept = takeKeptChanges(storage.visit, slug, { basketId: server.id, at: clock.now() });
  if (!kept) return;
  set(lineIdsAtom, kept.lineIds);
  set(entriesAtom, (entries) => [...kept.entries, ...entries]);
  // lines that came of them are recognised, and none is shown twice
  set(receiveAtom, server);
  set(sendAtom, slug);
});
