/*
 * A till for one restaurant, written from /docs/api alone: plain Node, nothing to install. It accepts what comes, has it
 * cooked and hands it over, and writes a line for each order that is out.
 *
 *     API=https://mahlzeit.example TOKEN=mzt_… SECRET=whsec_… PORT=8080 node example-till.mjs
 *
 * With the token of a sandbox restaurant and TRY=3 it orders so often itself.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const { API, TOKEN, SECRET, PORT = '0', MINUTES = '30', ASK_EVERY_MS = '120000', TRY = '0' } = process.env;

/** What is said of each order: the highest version that was seen. */
const known = new Map();
/** Webhooks that came already, by their id. */
const seen = new Set();
/** Orders somebody is at, and those that were heard of meanwhile. */
const busy = new Set();
const again = new Set();

// ── the calls ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Calls until there is an answer: what is sent again carries the same key, so that it happens once. */
async function call(method, path, body) {
  const headers = {
    authorization: `Bearer ${TOKEN}`,
    ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    ...(body && { 'content-type': 'application/json' }),
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(`${API}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
      if (response.status < 500 && response.status !== 429)
        return { status: response.status, body: await response.json() };
      await pause(1000 * Number(response.headers.get('retry-after') ?? Math.min(attempt, 30)));
    } catch {
      await pause(Math.min(100 * 2 ** attempt, 30_000));
    }
  }
}

// ── an order, from the moment it is heard of until it is out ─────────────────────────────────────────────────────────────

const next = {
  placed: { move: 'accept', body: { minutes: Number(MINUTES) } },
  accepted: { move: 'ready' },
  ready: { move: 'hand-over' },
};

/** Looks after an order, one at a time; what is heard of it meanwhile has it looked at once more. */
async function lookAfter(id) {
  if (busy.has(id)) {
    again.add(id);
    return;
  }
  busy.add(id);
  do {
    again.delete(id);
    await work(id);
  } while (again.has(id));
  busy.delete(id);
}

async function work(id) {
  let { status, body } = await call('GET', `/orders/${id}`);
  while (status === 200) {
    const { order } = body;
    if ((known.get(id)?.version ?? 0) < order.version)
      known.set(id, { version: order.version, changedAt: order.changedAt });
    const step = next[order.status];
    if (!step) return;
    ({ status, body } = await call('POST', `/orders/${id}/${step.move}`, step.body));
    if (status === 200 && body.order.status === 'handed-over')
      console.log(JSON.stringify({ out: id, sum: order.totals.totalSum }));
    // it stands elsewhere by now: the customer has cancelled it, or somebody in the kitchen was quicker
    if (status === 409) ({ status, body } = await call('GET', `/orders/${id}`));
  }
  console.error(`order ${id}: ${status} ${JSON.stringify(body)}`);
}

/** Asks for what a webhook may have lost. */
async function ask() {
  const changes = [...known.values()].map(({ changedAt }) => Date.parse(changedAt));
  const since = changes.length > 0 ? `since=${new Date(Math.max(...changes) - 60_000).toISOString()}` : '';
  for (let cursor = ''; cursor !== null; ) {
    const { status, body } = await call(
      'GET',
      `/orders?${[since, cursor && `cursor=${cursor}`].filter(Boolean).join('&')}`,
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
    for (const order of body.orders) if ((known.get(order.id)?.version ?? 0) < order.version) void lookAfter(order.id);
    cursor = body.next;
  }
}

// ── webhooks ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) <= 300)) return false;
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const own = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest();
  return signatures.split(' ').some((each) => {
    const theirs = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return theirs.length === own.length && timingSafeEqual(theirs, own);
  });
}

async function receive(request, response) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  const isOurs = isGenuine(request.headers, body);
  response.writeHead(isOurs ? 204 : 401).end();
  const id = request.headers['webhook-id'];
  if (!isOurs || seen.has(id)) return;
  seen.add(id);
  const { data } = JSON.parse(body);
  if (data.orderId) void lookAfter(data.orderId);
}

const server = createServer((request, response) => void receive(request, response));

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(JSON.stringify({ listening: server.address().port }));
  void begin();
  setInterval(() => void ask(), Number(ASK_EVERY_MS));
});

async function begin() {
  for (let each = 0; each < Number(TRY); each += 1) await call('POST', '/sandbox/orders', {});
  await ask();
}
