import { describe, expect, it } from 'vitest';
import { createPrivateGrants } from './private-grants.ts';

describe('the private channels of a socket', () => {
  it('are left when their session ends, and only then', () => {
    const grants = createPrivateGrants();
    const ended = grants.ask('private-user.1', 'first-session');
    const other = grants.ask('private-user.2', 'second-session');
    expect(grants.dropSession('first-session')).toEqual(['private-user.1']);
    expect(grants.holds(ended)).toBe(false);
    expect(grants.holds(other)).toBe(true);
    expect(grants.dropSession('first-session')).toEqual([]);
  });

  it('are not joined by an answer that comes after the channel was left', () => {
    const grants = createPrivateGrants();
    const grant = grants.ask('private-user.1', 'session');
    grants.drop('private-user.1');
    expect(grants.holds(grant)).toBe(false);
    expect(grants.size).toBe(0);
  });

  it('hang on the session that asked last', () => {
    const grants = createPrivateGrants();
    const before = grants.ask('private-user.1', 'before-login');
    const after = grants.ask('private-user.1', 'after-login');
    expect([grants.holds(before), grants.holds(after)]).toEqual([false, true]);
    expect(grants.dropSession('before-login')).toEqual([]);
  });
});
