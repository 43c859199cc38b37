import { describe, expect, it, vi } from 'vitest';
import { ensureDefined, registerElementModules } from './ensure-defined.ts';

describe('placing another element', () => {
  it('fetches its module once it is asked for, and waits for its definition', async () => {
    const load = vi.fn(async () => customElements.define('fo-asked', class extends HTMLElement {}));
    registerElementModules({ 'fo-asked': load });
    expect(load).not.toHaveBeenCalled();
    await ensureDefined('fo-asked');
    await ensureDefined('fo-asked');
    expect(load).toHaveBeenCalledOnce();
  });

  it('says what to do when nobody knows the tag', async () => {
    await expect(ensureDefined('fo-nobody')).rejects.toThrow('<fo-nobody> is unknown.');
  });

  it('passes on that the module could not be fetched', async () => {
    registerElementModules({ 'fo-offline': () => Promise.reject(new Error('Network Error')) });
    await expect(ensureDefined('fo-offline')).rejects.toThrow('Network Error');
  });
});
