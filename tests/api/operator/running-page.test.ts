import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRestaurantFile } from '#features/operator/exchange/read-restaurant-file.ts';
import { adminProgram } from '#server/cli/admin/run-admin.ts';

const server = resolve(import.meta.dirname, '../../../host/server');
const page = readFileSync(join(server, 'RUNNING.md'), 'utf8');

describe('the page on running it', () => {
  it('names every variable that is read, and no other', () => {
    const sources = readdirSync(join(server, 'config')).map((name) =>
      readFileSync(join(server, 'config', name), 'utf8'),
    );
    const read = sources.flatMap((text) =>
      [...text.matchAll(/(?:\(env, |keyOf\()'([A-Z_]+)'/g), ...text.matchAll(/^ {2}([A-Z_]+): '/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(read.length).toBeGreaterThan(15);
    const [, list = ''] = /## Every variable\n([\s\S]*?)\n## /.exec(page) ?? [];
    const named = [...list.matchAll(/^\| ([^|]*)\|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    );
    expect(new Set(named)).toEqual(new Set(read));
  });

  it('names every command, and no other', () => {
    const quiet = { env: {}, osUser: '', out: () => undefined, err: () => undefined };
    const known = new Map(
      adminProgram(quiet).commands.map((command) => [
        command.name(),
        new Set(command.commands.map((each) => each.name())),
      ]),
    );
    const [, section = ''] = /## Commands\n([\s\S]*?)\n## /.exec(page) ?? [];
    const listed = [...section.matchAll(/^\| `(\w+)` +\| ([^|]*)\|/gm)].map(
      ([, name = '', rest = '']) => [name, new Set([...rest.matchAll(/`([a-z-]+)/g)].map(([, each]) => each))] as const,
    );
    expect(new Map(listed)).toEqual(known);
  });

  it('shows a restaurant that can be imported', () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    expect(readRestaurantFile(example)).toHaveLength(1);
  });
});
