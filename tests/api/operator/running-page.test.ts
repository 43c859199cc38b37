import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRestaurantFile } from '../../../host/server/services/operator/exchange/read-restaurant-file.ts';

const server = resolve(import.meta.dirname, '../../../host/server');
const page = readFileSync(join(server, 'RUNNING.md'), 'utf8');

describe('the page on running it', () => {
  it('names every variable that is read', () => {
    const sources = [
      'config.ts',
      ...readdirSync(join(server, 'config')).map((name) => join('config', name)),
    ].map((name) => readFileSync(join(server, name), 'utf8'));
    const read = sources.flatMap((text) =>
      [...text.matchAll(/\(env, '([A-Z_]+)'/g), ...text.matchAll(/^ {2}([A-Z_]+): '/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(read.length).toBeGreaterThan(15);
    for (const name of new Set(read)) expect(page).toContain(`\`${name}\``);
  });

  it('shows a restaurant that can be imported', () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    expect(readRestaurantFile(example)).toHaveLength(1);
  });
});
