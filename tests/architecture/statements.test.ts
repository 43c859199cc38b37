import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const features = path.resolve(import.meta.dirname, '../../host/server/features');

it('use cases hand the database on, and repositories alone write statements', () => {
  const files = globSync('**/*.ts', { cwd: features }).filter(
    (file) => !/\.test\.ts$|repository\.ts$|repositories\/|operator\/backup\//.test(file),
  );
  const statement = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|with)\(|\bsql`/;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => statement.test(readFileSync(path.join(features, file), 'utf8')))).toEqual([]);
});
