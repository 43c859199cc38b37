import { describe, expect, it } from 'vitest';
import { createStatementNames } from './named-statements.ts';

describe('names of statements', () => {
  it('are the same for the same text and differ for others', () => {
    const nameOf = createStatementNames();
    expect(nameOf('select 1')).toBe(nameOf('select 1'));
    expect(nameOf('select 1')).not.toBe(nameOf('select 2'));
  });

  it('are given to queries alone', () => {
    const nameOf = createStatementNames();
    expect(nameOf('with x as (select 1) select * from x')).toBeDefined();
    expect(nameOf('begin')).toBeUndefined();
    expect(nameOf('create table t (a integer)')).toBeUndefined();
    expect(nameOf('insert into t values (1); insert into t values (2)')).toBeUndefined();
  });

  it('run out, so that ever new texts do not fill the server', () => {
    const nameOf = createStatementNames();
    const names = Array.from({ length: 1_200 }, (_, i) => nameOf(`select ${i}`));
    expect(names.filter((name) => name !== undefined)).toHaveLength(1_000);
    expect(nameOf('select 3')).toBe(names[3]);
  });
});
