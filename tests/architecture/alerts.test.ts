import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, type TestServer } from '../support/server.ts';

const host = resolve(import.meta.dirname, '../../host/server');
const read = (file: string) => readFileSync(join(host, file), 'utf8');
const token = 'nobody-guesses-this';

const rules = read('observability/alerts.yaml');
const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)\n((?: {8}.*\n?)+)/gm)].map(([, name = '', text = '']) => ({
  name,
  expression: /^ {8}expr: (.+)$/m.exec(text)?.[1] ?? '',
  text,
}));
const dashboard = JSON.parse(read('observability/grafana-dashboard.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

let server: TestServer;
let figures: string;
beforeAll(async () => {
  server = await aServer({ config: { port: 0, metrics: { port: undefined, token } } });
  // the schema of the jobs is there from then on
  await server.listen();
  figures = (await server.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;
});
afterAll(() => server.stop());

/** The names under which a figure is read: a histogram's are three. */
function exported(): Set<string> {
  const kinds = [...figures.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    kinds.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

const namesIn = (expression: string) => expression.match(/\b(?:fo|process|nodejs)_\w+/g) ?? [];

describe('the dashboard and the alerts', () => {
  it('name figures that are there, and no other', () => {
    const expressions = [...shown, ...alerts.map(({ expression }) => expression)];
    expect(alerts.length).toBeGreaterThan(10);
    expect(shown.length).toBeGreaterThan(30);
    expect(expressions.filter((each) => namesIn(each).length === 0)).toEqual([]);
    const known = exported();
    expect([...new Set(expressions.flatMap(namesIn))].filter((name) => !known.has(name))).toEqual([]);
  });

  it('choose by values that are there', () => {
    const chosen = [...`${rules}${shown.join('\n')}`.matchAll(/(fo_(?!http)\w+)\{(\w+)="(\w+)"\}/g)];
    expect(chosen.length).toBeGreaterThan(3);
    const missing = chosen.filter(([, name, label, value]) => !figures.includes(`${name}{${label}="${value}"}`));
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });
});

describe('an alert', () => {
  const running = read('RUNNING.md');
  const [, section = ''] = /\n## Alerts\n([\s\S]*?)\n## /.exec(running) ?? [];
  const described = [...section.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);

  it('says how urgent it is, and what is the matter', () => {
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
    expect(rules.match(/^ *- alert:/gm)).toHaveLength(alerts.length);
    const plain = /for: \d+m\n {8}labels: \{ severity: (?:page|ticket) \}\n {8}annotations: \{ summary: ".+" \}/;
    expect(alerts.filter(({ text, expression }) => expression === '' || !plain.test(text))).toEqual([]);
  });

  it('has its section in RUNNING.md, which says what to do, and no section is left over', () => {
    expect(described).toEqual(alerts.map(({ name }) => name));
    for (const text of section.split(/^### \w+$/m).slice(1)) expect(text.trim().length).toBeGreaterThan(60);
  });
});
