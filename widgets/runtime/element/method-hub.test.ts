import { describe, expect, it } from 'vitest';
import { MethodHub } from './method-hub.ts';

describe('the methods of an element', () => {
  it('may be carried out by several components', async () => {
    const hub = new MethodHub();
    hub.register({ reload: () => 'reloaded' });
    hub.register({ open: (what: string) => `opened ${what}` });
    expect(await hub.call('reload', [])).toBe('reloaded');
    expect(await hub.call('open', ['basket'])).toBe('opened basket');
  });

  it('wait for the component that carries them out, whatever is there already', async () => {
    const hub = new MethodHub();
    hub.register({ reload: () => 'reloaded' });
    const opened = hub.call('open', []);
    hub.register({ open: () => 'opened' });
    expect(await opened).toBe('opened');
  });

  it('are carried out by the newest, and by the one before once that is gone', async () => {
    const hub = new MethodHub();
    hub.register({ open: () => 'old' });
    const remove = hub.register({ open: () => 'new' });
    expect(await hub.call('open', [])).toBe('new');
    remove();
    expect(await hub.call('open', [])).toBe('old');
  });
});
