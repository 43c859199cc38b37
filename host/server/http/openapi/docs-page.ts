import type * as z from 'zod/mini';
import { calls } from '../../../../shared/contract/calls/all-calls.ts';
import type { Call } from '../../../../shared/contract/calls/call.ts';
import { type LiveEventName, liveEvents } from '../../../../shared/contract/channels.ts';
import { errorStatus } from '../../../../shared/contract/errors.ts';
import {
  isPrivateChannel,
  type LiveChannel,
  liveChannels,
  socketMessages,
} from '../../../../shared/contract/live-channels.ts';
import { escapeHtml } from '../escape-html.ts';
import { jsonSchemaOf } from './json-schema.ts';

/** A readable page of the API (`/docs/api`), made from the same contract, without scripts. */
export function docsPage(title: string, styles: readonly string[]): string {
  const byTag = Map.groupBy(Object.values<Call>(calls), (call) => call.tag);
  const sections = [...byTag].map(
    ([tag, list]) => `<section><h2>${escapeHtml(tag)}</h2>${list.map(row).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} – API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')}</head>
<body><main class="narrow text"><h1>${escapeHtml(title)}: API</h1>
<p>Every call, made from the contract. Machine-readable: <a href="/json/openapi.json">openapi.json</a>.
Failures answer <code>{"errors": [{"key", "message", "field"}]}</code>.</p>
${sections.join('\n')}
<section><h2 id="live">Live events</h2>
<p>Over socket.io, as Laravel Echo speaks it. Machine-readable: <a href="/json/asyncapi.json">asyncapi.json</a>.
Each event has the name <code>App\\Events\\…</code> on the wire and comes with the channel's name and its payload.</p>
${Object.values<LiveChannel>(liveChannels).map(channelRow).join('')}
<h3>The socket itself</h3>${Object.entries(socketMessages).map(socketRow).join('')}</section>
</main></body></html>`;
}

function channelRow({ address, summary, events }: LiveChannel): string {
  const rows = Object.entries(events).map(
    ([name, when]) =>
      `<li><code>${name}</code> ${escapeHtml(when)}${shape('Payload', liveEvents[name as LiveEventName])}</li>`,
  );
  const access = isPrivateChannel(address) ? ' Authorised by <code>POST /broadcasting/auth</code>.' : '';
  return `<article><h3><code>${escapeHtml(address)}</code></h3><p>${escapeHtml(summary)}${access}</p><ul>${rows.join('')}</ul></article>`;
}

function socketRow([name, { from, summary, args }]: [
  string,
  (typeof socketMessages)[keyof typeof socketMessages],
]) {
  return `<article><h4><code>${name}</code> from the ${from}</h4><p>${escapeHtml(summary)}</p>${shape('Arguments', args)}</article>`;
}

function row(call: Call): string {
  const errors = (call.errors ?? [])
    .map((key) => `<li><code>${errorStatus[key]} ${key}</code></li>`)
    .join('');
  return `<article><h3><code>${call.method} ${escapeHtml(call.path)}</code></h3><p>${escapeHtml(call.summary)}</p>
${shape('Path', call.params)}${shape('Query', call.query)}${shape('Body', call.body)}${shape('Answer', call.answer)}
${errors ? `<details><summary>Errors</summary><ul>${errors}</ul></details>` : ''}</article>`;
}

/** A schema as JSON schema, folded. */
function shape(name: string, schema: z.ZodMiniType | undefined): string {
  if (!schema) return '';
  const text = JSON.stringify(jsonSchemaOf(schema), null, 2);
  return `<details><summary>${name}</summary><pre tabindex="0">${escapeHtml(text)}</pre></details>`;
}
