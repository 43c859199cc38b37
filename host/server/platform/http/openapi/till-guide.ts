import type * as z from 'zod/mini';
import { webhookBody, webhookHeaders, webhooks } from '#shared/contract/till.ts';
import { tillScopes } from '#shared/contract/values/till-choices.ts';
import { escapeHtml } from '../escape-html.ts';
import { jsonSchemaOf } from './document-parts.ts';
import { webhookExample } from './openapi-document.ts';

/** How a webhook is checked, for whoever has Node alone. */
const checking = `import { createHmac, timingSafeEqual } from 'node:crypto';

function isGenuine(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(sentAt)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const own = createHmac('sha256', key).update(\`\${id}.\${sentAt}.\${body}\`).digest();
  return signatures.split(' ').some((each) => {
    const theirs = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return theirs.length === own.length && timingSafeEqual(theirs, own);
  });
}`;

/** How a restaurant's own program goes about it, from the first call to a kitchen that loses no order. */
const steps: readonly (readonly [title: string, paragraphs: readonly string[]])[] = [
  [
    'Being let in',
    [
      `The restaurant's staff make a token in their room, under "Kasse", and choose what it may do: ${tillScopes.map((each) => `\`${each}\``).join(', ')}. It is shown once. Every call sends it as \`Authorization: Bearer mzt_…\`; it says which restaurant is meant, so no call names one. Without a good token the answer is 401, with one that lacks the scope 403. It belongs on a machine of the restaurant's, never into a page.`,
      'A token has 600 calls in a minute; `RateLimit` in each answer says how many are left. Beyond them the answer is 429, with the seconds to wait in `Retry-After`. Answers with an `ETag` cost less when it is sent back as `If-None-Match`: as long as nothing has changed, 304 comes without a body.',
    ],
  ],
  [
    'Orders without losing one',
    [
      '`GET /api/v1/orders` lists what is under way and what changed in the last twelve hours, in the order of `changedAt`, fifty at a time: as long as `next` is not null, the next page is asked for with `cursor`. From then on ask with `since`, a minute before the latest `changedAt` that you have: an order that was being stored meanwhile is not missed then. So an order may come several times; its `version` says whether you know it already.',
      'An order is `placed`, then `accepted`, `ready`, `handed-over`, `delivered` and `completed`, or `refused`. The till accepts, refuses, readies and hands over; the rest is moved by the clock. It is also `refused` when the customer has cancelled it, or when nobody has accepted it in time.',
      'Send an `Idempotency-Key` with each move, a new one for each, and the same one when the same move is sent again because no answer came: then it happens once, and the answer is the order as it is. A 409 `order.error.status` says that the order stands elsewhere by now: read it again.',
    ],
  ],
  [
    'A restaurant to try it on',
    [
      'In the room "Kasse" an owner makes a sandbox restaurant by one press: a copy of theirs that no guest sees, open at any hour. It stands among their restaurants, with tokens and webhooks of its own, and every call of this page works there as it does elsewhere.',
      '`POST /api/v1/sandbox/orders` has somebody order there: `{}` is an order that is made up, for delivery or pickup, in cash or online; what is to be in it may be said. `…/{id}/cancel` has the customer cancel it, `…/{id}/refund` gives money back that never was, `…/{id}/rate` rates it once it was handed over. So every webhook can be seen. Nothing of it is paid, mailed or billed. With the token of a real restaurant the answer is 409 `till.error.no-sandbox`, and nothing happens.',
    ],
  ],
  [
    'Webhooks',
    [
      'In the same room an address is entered, which is notified at once instead of being asked again and again. It is `https`, and lies in the internet: nothing is sent into a network, and no redirect is followed. Webhooks follow the Standard Webhooks convention, so its libraries check them; without one it goes like this, with the bytes of the body as they came:',
    ],
  ],
];

const afterCheck = [
  'Answer with any 2xx within fifteen seconds, best before you do anything else: everything else counts as not arrived. It is sent again, with the same `webhook-id`, after 5 s, 30 s, 2 min, 10 min, 30 min, 1, 2, 4, 8, 12, 20 and 24 hours, three days in all; the room shows what has not arrived, and sends it again at a press. So the same one may come twice: leave aside a `webhook-id` that you know.',
  'What happens to one order comes in its order: nothing is sent of an order before what happened to it earlier has arrived, or was given up. Different orders overtake one another. A webhook says which order is meant and how it stood, and never whose it is: read the order itself by its id. As a webhook can be lost for good when your till is away for days, ask for the orders at each start, and every few minutes besides.',
];

const paragraph = (text: string) => `<p>${escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`;
const code = (text: string) => `<pre tabindex="0">${escapeHtml(text)}</pre>`;

/** The guide for tills, for the page of the API. */
export function tillGuide(): string {
  const events = Object.entries<{ when: string; data: z.ZodMiniType }>(webhooks).map(
    ([type, { when, data }]) => `<details><summary><code>${type}</code>: ${escapeHtml(when)}</summary>
<p>For example</p>${code(JSON.stringify(webhookExample(type, data), null, 2))}
<p>Schema</p>${code(JSON.stringify(jsonSchemaOf(webhookBody(data)), null, 2))}</details>`,
  );
  const headers = Object.entries(webhookHeaders).map(
    ([name, use]) => `<dt><code>${name}</code></dt><dd>${paragraph(use)}</dd>`,
  );
  return `<section><h2 id="a-till-of-your-own">A till of your own</h2>
${steps.map(([title, texts]) => `<h3>${title}</h3>${texts.map(paragraph).join('')}`).join('\n')}
${code(checking)}
<dl>${headers.join('')}</dl>
${afterCheck.map(paragraph).join('')}
${events.join('\n')}</section>`;
}
