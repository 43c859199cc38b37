import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { connectionUrl, withDatabase } from '#tests/support/connection-url.ts';

const overSocket = { host: '/srv/shop data/socket', port: 5432, user: 'app', database: 'postgres' };
const overTcp = { host: '127.0.0.1', port: 5433, user: 'app', password: 'p@ss/wörd', database: 'shop' };

describe('a connection', () => {
  it.each([overSocket, overTcp])('means the same as a URL (%j)', (details) => {
    expect(new pg.Client(connectionUrl(details))).toMatchObject(details);
  });

  it('given as a URL stays as it is', () => {
    expect(connectionUrl('postgres://app@db/shop')).toBe('postgres://app@db/shop');
  });

  it('leads to another database on the same server', () => {
    expect(withDatabase(overTcp, 'other')).toEqual({ ...overTcp, database: 'other' });
    expect(withDatabase('postgres://app:pw@db:5433/shop?sslmode=require', 'other')).toBe(
      'postgres://app:pw@db:5433/other?sslmode=require',
    );
  });
});
