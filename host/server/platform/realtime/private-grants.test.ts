import { describe, expect, it } from 'vitest';
import { createGrantRegistry } from './private-grants.ts';

/** A socket with the channels that it was made to leave; a channel that is left is dropped. */
function aSocket(registry = createGrantRegistry()) {
  const left: string[] = [];
  const grants = registry.open((channel) => {
    grants.drop(channel);
    left.push(channel);
  });
  return { registry, grants, left };
}

describe('the private channels of a socket', () => {
  it('are left when their session ends, and only then', () => {
    const { registry, grants, left } = aSocket();
    const other = aSocket(registry);
    const ended = grants.ask('private-user.1', 'first-session');
    const kept = grants.ask('private-user.2', 'second-session');
    const elsewhere = other.grants.ask('private-user.1', 'first-session');
    registry.endSession('first-session');
    expect([left, other.left]).toEqual([['private-user.1'], ['private-user.1']]);
    expect([grants.holds(ended), other.grants.holds(elsewhere), grants.holds(kept)]).toEqual([false, false, true]);
    registry.endSession('first-session');
    expect(left).toHaveLength(1);
  });

  it('are not joined by an answer that comes after the channel was left', () => {
    const { grants } = aSocket();
    const grant = grants.ask('private-user.1', 'session');
    grants.drop('private-user.1');
    expect(grants.holds(grant)).toBe(false);
    expect(grants.size).toBe(0);
  });

  it('hang on the session that asked last', () => {
    const { registry, grants, left } = aSocket();
    const before = grants.ask('private-user.1', 'before-login');
    const after = grants.ask('private-user.1', 'after-login');
    expect([grants.holds(before), grants.holds(after)]).toEqual([false, true]);
    registry.endSession('before-login');
    expect(left).toEqual([]);
  });

  it('are kept nowhere once they are dropped, asked anew for, ended or their socket is gone', () => {
    const { registry, grants } = aSocket();
    for (let round = 0; round < 100; round += 1) grants.ask('private-user.1', `session-${round}`);
    expect(registry.sessions).toBe(1);
    grants.drop('private-user.1');
    grants.ask('private-user.1', 'ending');
    registry.endSession('ending');
    grants.ask('private-user.1', 'session');
    grants.ask('private-user.2', 'session');
    grants.dropAll();
    expect([registry.sessions, grants.size]).toEqual([0, 0]);
  });
});
