import { describe, expect, it } from 'vitest';
import { channelKind, channelOf, headersOf } from './socket-server.ts';

const garbage = [undefined, null, 7, 'general', [], {}, { channel: 7 }, { channel: null, auth: 'x' }];

describe('what a client asks to subscribe to', () => {
  it('names no channel when it is garbage', () => {
    for (const request of garbage) expect(channelOf(request)).toBe('');
    expect(channelKind('')).toBe('unknown');
  });

  it('has no headers when it is garbage', () => {
    for (const request of [...garbage, { auth: null }, { auth: { headers: null } }, { auth: { headers: 'x' } }]) {
      expect(headersOf(request)).toEqual({});
    }
  });

  it('carries CSRF token, session id and api key, and nothing else', () => {
    const headers = {
      'X-CSRF-Token': 'token',
      'x-session-id': 'session',
      'X-API-KEY': 'key',
      Cookie: 'fo_session=stolen',
      Origin: 'https://elsewhere.example',
      'X-Forwarded-For': '10.0.0.1',
    };
    expect(headersOf({ auth: { headers } })).toEqual({
      'x-csrf-token': 'token',
      'x-session-id': 'session',
      'x-api-key': 'key',
    });
  });

  it('carries only short text', () => {
    const headers = { 'x-csrf-token': ['a'], 'x-session-id': 7, 'x-api-key': 'x'.repeat(501) };
    expect(headersOf({ auth: { headers } })).toEqual({});
  });
});

describe('the name of a channel', () => {
  it('says whether listening needs a permission', () => {
    expect(channelKind('general')).toBe('public');
    expect(channelKind('session.abc')).toBe('public');
    expect(channelKind('private-user.7')).toBe('private');
    expect(channelKind('presence-room')).toBe('private');
  });

  it('is of a few plain characters', () => {
    for (const name of ['a b', 'x:y', '', 'ä', 'x'.repeat(161), 7, null]) {
      expect(channelKind(name)).toBe('unknown');
    }
  });
});
