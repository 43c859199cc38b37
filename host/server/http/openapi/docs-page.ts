import { calls } from '../../../../shared/contract/calls/all-calls.ts';
import type { Call } from '../../../../shared/contract/calls/call.ts';
import { errorStatus } from '../../../../shared/contract/errors.ts';
import { escapeHtml } from '../escape-html.ts';

/** A readable page of the API (`/docs/api`), made from the same contract; plain HTML without scripts. */
export function docsPage(title: string): string {
  const byTag = Map.groupBy(Object.values<Call>(calls), (call) => call.tag);
  const sections = [...byTag].map(
    ([tag, list]) => `<section><h2>${escapeHtml(tag)}</h2>${list.map(row).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} – API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>${escapeHtml(title)}: API</h1>
<p>Every call, made from the contract. Machine-readable: <a href="/json/openapi.json">openapi.json</a>.
Failures answer <code>{"errors": [{"key", "message", "field"}]}</code>.</p>
${sections.join('\n')}</main></body></html>`;
}

function row(call: Call): string {
  const errors = (call.errors ?? [])
    .map((key) => `<li><code>${errorStatus[key]} ${key}</code></li>`)
    .join('');
  return `<article><h3><code>${call.method} ${escapeHtml(call.path)}</code></h3><p>${escapeHtml(call.summary)}</p>${
    errors ? `<details><summary>Errors</summary><ul>${errors}</ul></details>` : ''
  }</article>`;
}
