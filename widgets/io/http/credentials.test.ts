import { describe, expect, it } from 'vitest';
import { aSessionAnswer } from '#tests/support/session-builders.ts';
import { createKeyValue } from '../device/storage.ts';
import { createCredentials } from './credentials.ts';

describe("the session of a partner's page", () => {
  const sessionIn = ({ headers }: ReturnType<typeof createCredentials>) => headers()['X-Session-Id'];
  const given = (sessionId: string) => ({ ...aSessionAnswer(), sessionId });

  it('is that of its other tab, when somebody logs in there', () => {
    const storage = createKeyValue(() => undefined);
    const tabs = [1, 2].map(() => createCredentials({ apiKey: 'demo', storage }));
    const [here, there] = tabs as [(typeof tabs)[number], (typeof tabs)[number]];
    here.update(given('guest'));
    there.update(given('guest'));
    there.update(given('lena'));
    expect(sessionIn(here)).toBe('lena');
    expect(sessionIn(createCredentials({ apiKey: 'demo', storage }))).toBe('lena');
    expect(sessionIn(createCredentials({ apiKey: 'other', storage }))).toBeUndefined();
  });

  it('stays where the browser lets nothing be kept', () => {
    const storage = { get: () => null, set: () => undefined, remove: () => undefined };
    const page = createCredentials({ apiKey: 'demo', storage });
    page.update(given('guest'));
    expect(sessionIn(page)).toBe('guest');
  });
});
