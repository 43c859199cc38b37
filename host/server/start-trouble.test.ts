import { describe, expect, it } from 'vitest';
import { ConfigError } from './config/config-error.ts';
import { startTrouble } from './start-trouble.ts';

const failure = (fields: object) => Object.assign(new Error('failed'), fields);
const embedded = {};
const given = { DATABASE_URL: 'postgres://fo:secret@db.example/fo' };

describe('what stops a start', () => {
  it('names the variable whose value is wrong', () => {
    expect(startTrouble(new ConfigError('PORT', '"abc" is no port.'), embedded)).toBe(
      'PORT: "abc" is no port.',
    );
  });

  it('names the port that is taken', () => {
    const taken = failure({ code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port: 3000 });
    expect(startTrouble(taken, embedded)).toBe(
      'PORT: cannot listen on 127.0.0.1:3000 (EADDRINUSE); stop what listens there or set another PORT.',
    );
  });

  it('names the port of the test payment page when it is that one', () => {
    const taken = failure({ code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port: 3999 });
    expect(startTrouble(taken, { ...embedded, PAYMENT_TEST_PORT: '3999' })).toBe(
      'PAYMENT_TEST_PORT: cannot listen on 127.0.0.1:3999 (EADDRINUSE); stop what listens there or set another PAYMENT_TEST_PORT.',
    );
    const other = failure({ code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port: 3000 });
    expect(startTrouble(other, { ...embedded, PAYMENT_TEST_PORT: '3999' })).toMatch(/^PORT: /);
  });

  it('names the database that does not answer or refuses the login, and no password', () => {
    for (const code of ['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000']) {
      const line = startTrouble(failure({ code }), given);
      expect(line).toContain(`DATABASE_URL: cannot connect to the database (${code})`);
      expect(line).not.toContain('secret');
    }
  });

  it('is ours when it is anything else', () => {
    expect(startTrouble(new TypeError('oops'), given)).toBeUndefined();
    expect(startTrouble(failure({ code: '42P01' }), given)).toBeUndefined();
    expect(startTrouble(failure({ code: 'ECONNREFUSED' }), embedded)).toBeUndefined();
  });
});
