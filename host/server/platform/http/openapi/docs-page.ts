import type * as z from 'zod/mini';
import { calls } from '#shared/contract/calls/all-calls.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import { type LiveEventName, liveEvents } from '#shared/contract/channels.ts';
import { requestHeaders } from '#shared/contract/headers.ts';
import { isPrivateChannel, type LiveChannel, liveChannels, socketMessages } from '#shared/contract/live-channels.ts';
import { escapeHtml } from '../escape-html.ts';
import { errorsByStatus } from './call-errors.ts';
import { jsonSchemaOf } from './document-parts.ts';
import { answerExample, bodyExample } from './openapi-document.ts';
import { tillGuide } from './till-guide.ts';

/** A readable page of the API (`/docs/api`), made from the same contract, without scripts. */
export function docsPage(title: string, styles: readonly string[]): string {
  const byTag = Map.groupBy(Object.values<Call>(calls), (call) => call.tag);
  const sections = [...byTag].map(
    ([tag, list]) => `<section><h2 id="${idOf(tag)}">${escapeHtml(tag)}</h2>${list.map(row).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} – API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')}</head>
<body><main class="narrow text"><h1>${escapeHtml(title)}: API</h1>
<p>Every call and every live event, made from the contract. Machine-readable:
<a href="/json/openapi.json">openapi.json</a> and <a href="/json/asyncapi.json">asyncapi.json</a>.
Failures answer <code>{"errors": [{"key", "message", "field"}]}</code>.</p>
<nav aria-label="Sections"><ul>${['A till of your own', ...byTag.keys(), 'Live events'].map((name) => `<li><a href="#${idOf(name)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
${tillGuide()}
<section><h2>Headers</h2><dl>${Object.entries(requestHeaders)
    .map(([name, use]) => `<dt><code>${name}</code></dt><dd>${codeOf(use)}</dd>`)
    .join('')}</dl></section>
${sections.join('\n')}
<section><h2 id="${idOf('Live events')}">Live events</h2>
<p>Over socket.io, as Laravel Echo speaks it.
Each event has the name <code>App\\Events\\…</code> on the wire and comes with the channel's name and its payload.</p>
${Object.values<LiveChannel>(liveChannels).map(channelRow).join('')}
<h3>The socket itself</h3>${Object.entries(socketMessages).map(socketRow).join('')}</section>
</main></body></html>`;
}

const idOf = (name: string) => name.toLowerCase().replace(/\W+/g, '-');

/** Text with `code` in it. */
const codeOf = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function channelRow({ address, summary, events }: LiveChannel): string {
  const rows = Object.entries(events).map(
    ([name, when]) =>
      `<li><code>${name}</code> ${codeOf(when)}${shape('Payload', liveEvents[name as LiveEventName])}</li>`,
  );
  const access = isPrivateChannel(address) ? ' Authorised by <code>POST /broadcasting/auth</code>.' : '';
  return `<article><h3><code>${escapeHtml(address)}</code></h3><p>${codeOf(summary)}${access}</p><ul>${rows.join('')}</ul></article>`;
}

function socketRow([name, { from, summary, args }]: [string, (typeof socketMessages)[keyof typeof socketMessages]]) {
  return `<article><h4><code>${name}</code> from the ${from}</h4><p>${codeOf(summary)}</p>${shape('Arguments', args)}</article>`;
}

function row(call: Call): string {
  const errors = errorsByStatus(call)
    .map(([status, keys]) => `<li>${status}: ${keys.map((key) => `<code>${key}</code>`).join(', ')}</li>`)
    .join('');
  const facts = [
    ...(call.scope ? [`a token with the scope <code>${call.scope}</code>`] : []),
    ...(call.isSessionless && !call.scope ? ['needs no session'] : []),
    ...(!call.isSessionless && call.method !== 'GET' ? ['header <code>X-CSRF-Token</code> with a cookie'] : []),
    ...(call.idempotency ? [`header <code>Idempotency-Key</code>, ${call.idempotency}`] : []),
    ...(call.isRevalidated ? ['answers an <code>ETag</code>, and 304 to <code>If-None-Match</code>'] : []),
    ...(call.isForm ? ['takes a form too'] : []),
  ];
  return `<article><h3><code>${call.method} ${escapeHtml(call.path)}</code></h3><p>${codeOf(call.summary)}${
    facts.length > 0 ? ` (${facts.join('; ')})` : ''
  }.</p>
${shape('Path', call.params)}${shape('Query', call.query)}${shape('Body', call.body, bodyExample(call))}${shape('Answer', call.answer, answerExample(call))}
<details><summary>Errors</summary><ul>${errors}</ul></details></article>`;
}

/** A schema as JSON schema, folded; with an example first. */
function shape(name: string, schema: z.ZodMiniType | undefined, example?: unknown): string {
  if (!schema) return '';
  const block = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
  const shown = example === undefined ? '' : `<p>For example</p>${block(example)}<p>Schema</p>`;
  return `<details><summary>${name}</summary>${shown}${block(jsonSchemaOf(schema))}</details>`;
}
