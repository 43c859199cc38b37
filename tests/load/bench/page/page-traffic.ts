import type { CDPSession } from 'playwright-core';

export const kinds = ['html', 'script', 'style', 'font', 'image', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** What a page has fetched so far; bytes as they came over the wire, headers included. */
export interface Traffic {
  /** every request, preflights and sockets included */
  readonly requests: number;
  /** `performance.now()` of this process when the network was last heard of */
  readonly lastHeardAt: number;
  bytes(kind: Kind): number;
  /** the same up to a moment in epoch milliseconds */
  bytesUntil(kind: Kind, moment: number): number;
}

interface Fetched {
  kind: Kind;
  /** in the browser's seconds; what came in part before all of it was there */
  readonly parts: { at: number; bytes: number }[];
  total: number;
}

/** Listens to all that a page fetches from now on. */
export async function recordTraffic(session: CDPSession): Promise<Traffic> {
  const fetched = new Map<string, Fetched>();
  let requests = 0;
  let lastHeardAt = performance.now();
  // the browser counts its seconds from anywhere; the first request says both that and the time of day
  let epochOffset: number | undefined;

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, redirectResponse }) => {
    if (!request.url.startsWith('http')) return;
    epochOffset ??= wallTime - timestamp;
    if (!fetched.has(requestId)) requests += 1;
    lastHeardAt = performance.now();
    fetched.set(requestId, { kind: 'other', parts: [], total: redirectResponse?.encodedDataLength ?? 0 });
  });
  session.on('Network.webSocketCreated', () => {
    requests += 1;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    lastHeardAt = performance.now();
    const one = fetched.get(requestId);
    if (one) one.kind = kindOf(response.mimeType);
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    lastHeardAt = performance.now();
    fetched.get(requestId)?.parts.push({ at: timestamp, bytes: encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    lastHeardAt = performance.now();
    const one = fetched.get(requestId);
    if (!one) return;
    const before = one.parts.reduce((sum, { bytes }) => sum + bytes, 0);
    one.parts.push({ at: timestamp, bytes: encodedDataLength - before });
    one.total += encodedDataLength;
  });
  await session.send('Network.enable');

  const ofKind = (kind: Kind) => [...fetched.values()].filter((each) => each.kind === kind);
  return {
    get requests() {
      return requests;
    },
    get lastHeardAt() {
      return lastHeardAt;
    },
    bytes: (kind) => ofKind(kind).reduce((sum, { total }) => sum + total, 0),
    bytesUntil(kind, moment) {
      const until = moment / 1000 - (epochOffset ?? 0);
      const parts = ofKind(kind).flatMap((each) => each.parts.filter(({ at }) => at <= until));
      return parts.reduce((sum, { bytes }) => sum + bytes, 0);
    },
  };
}

function kindOf(mimeType: string): Kind {
  if (mimeType === 'text/html') return 'html';
  if (mimeType === 'text/css') return 'style';
  if (mimeType.endsWith('/javascript')) return 'script';
  const [family] = mimeType.split('/');
  return family === 'font' || family === 'image' ? family : 'other';
}
