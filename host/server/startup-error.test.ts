import { describe, expect, it } from 'vitest';
import { ConfigError } from './platform/config/config-error.ts';
import { NewerSchemaError } from './platform/db/migrate.ts';
import { startupErrorText } from './startup-error.ts';

const failure = (fields: object) => Object.assign(new Error('failed'), fields);
const embedded = {};
const given = { DATABASE_URL: 'postgres://fo:secret@db.example/fo' };

describe('what stops a start', () => {
  it('names the variable whose value is wrong', () => {
    expect(startupErrorText(new ConfigError('PORT', '"abc" is no port.'), embedded)).toBe('PORT: "abc" is no port.');
  });

  it('names the port that is taken', () => {
    const taken = failure({ code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port: 3000 });
    expect(startupErrorText(taken, embedded)).toBe(
      'PORT: cannot listen on 127.0.0.1:3000 (EADDRINUSE); stop what listens there or set another PORT.',
    );
  });

  it('names the port of the test payment page when it is that one', () => {
    const taken = failure({ code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port: 3999 });
    expect(startupErrorText(taken, { ...embedded, PAYMENT_TEST_PORT: '3999' })).toBe(
      'PAYMENT_TEST_PORT: cannot listen on 127.0.0.1:3999 (EADDRINUSE); stop what listens there or set another PAYMENT_TEST_PORT.',
    );
    const other = failure({ code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port: 3000 });
    expect(startupErrorText(other, { ...embedded, PAYMENT_TEST_PORT: '3999' })).toMatch(/^PORT: /);
  });

  it('names the port of the figures when it is that one', () => {
    const taken = failure({ code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port: 9100 });
    expect(startupErrorText(taken, { ...embedded, METRICS_PORT: '9100' })).toMatch(
      /^METRICS_PORT: cannot listen on 127\.0\.0\.1:9100 \(EADDRINUSE\).* set another METRICS_PORT\.$/,
    );
  });

  it('names the database that does not answer or refuses the login, and no password', () => {
    for (const code of ['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000']) {
      const line = startupErrorText(failure({ code }), given);
      expect(line).toContain(`DATABASE_URL: cannot connect to the database (${code})`);
      expect(line).not.toContain('secret');
    }
  });

  it('says what to do about a disk that is full and a folder that cannot be written', () => {
    const dataDir = '/var/lib/mahlzeit';
    const full = failure({ code: 'ENOSPC', path: `${dataDir}/elements/1` });
    expect(startupErrorText(full, { DATA_DIR: dataDir })).toBe(
      `DATA_DIR: cannot write to ${dataDir}/elements/1 (ENOSPC); make room on its disk and start again.`,
    );
    const closed = failure({ code: 'EACCES', path: dataDir });
    expect(startupErrorText(closed, { DATA_DIR: dataDir })).toMatch(/^DATA_DIR: .* the right to write there/);
    expect(startupErrorText(failure({ code: 'ENOENT', path: '/elsewhere' }), embedded)).toBeUndefined();
    expect(startupErrorText(failure({ code: '53100' }), given)).toMatch(/^DATABASE_URL: .* is full .*make room/);
    expect(startupErrorText(failure({ code: '53100' }), embedded)).toMatch(/^DATA_DIR: .* is full/);
  });

  it('says that a login lacks rights, and that the database is of a newer version', () => {
    expect(startupErrorText(failure({ code: '42501' }), given)).toMatch(
      /^DATABASE_URL: the login may not .* make it the owner of the database\.$/,
    );
    expect(startupErrorText(new NewerSchemaError('a newer version'), embedded)).toBe('DATA_DIR: a newer version');
  });

  it('names HOST for an address that this machine does not have', () => {
    const foreign = failure({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '203.0.113.7' });
    expect(startupErrorText(foreign, { HOST: '203.0.113.7' })).toMatch(/^HOST: cannot listen on 203\.0\.113\.7 /);
    const unknown = failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nobody.invalid' });
    expect(startupErrorText(unknown, { HOST: 'nobody.invalid' })).toMatch(/^HOST: cannot listen on nobody\.invalid /);
  });

  it('is ours when it is anything else', () => {
    expect(startupErrorText(new TypeError('oops'), given)).toBeUndefined();
    expect(startupErrorText(failure({ code: '42P01' }), given)).toBeUndefined();
    expect(startupErrorText(failure({ code: 'ECONNREFUSED' }), embedded)).toBeUndefined();
  });
});
