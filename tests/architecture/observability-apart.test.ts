import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const ours = ['open-telemetry.ts', 'metrics.ts', 'metrics-endpoint.ts'];

it('the whole server loads nothing of OpenTelemetry or Prometheus before it is configured', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import('./host/server/app.ts');
    console.log(JSON.stringify(loaded));`;
  const args = ['--input-type=module', '--eval', program];
  const output = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const loaded = JSON.parse(output) as string[];
  expect(loaded.filter((url) => url.endsWith('/host/server/platform/observability/tracing.ts'))).toHaveLength(1);
  expect(loaded.filter((url) => /@opentelemetry|prom-client/.test(url))).toEqual([]);
  expect(loaded.filter((url) => ours.some((name) => url.endsWith(`/observability/${name}`)))).toEqual([]);
});

it('one file alone stands on each of the packages', () => {
  const files = globSync('{host,shared}/**/*.ts', { cwd: root });
  const using = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(resolve(root, file), 'utf8')));
  expect(using(/from '@opentelemetry\//)).toEqual(['host/server/platform/observability/open-telemetry.ts']);
  expect(using(/from 'prom-client'/)).toEqual(['host/server/platform/observability/metrics.ts']);
});
