import { describe, expect, it, vi } from 'vitest';
import { TextSource } from './text-source.ts';

const anArea = (en = async (): Promise<Record<string, string>> => ({ 'probe.a': 'English' })) => ({
  de: { 'probe.a': 'Deutsch', 'probe.b': 'Nur Deutsch' },
  en,
});

describe('the texts of an element', () => {
  it('are German at once, and English once it was fetched', async () => {
    const source = new TextSource([anArea()]);
    expect([source.exists('de'), source.exists('en')]).toEqual([true, false]);
    expect(source.text('en', 'probe.a')).toBe('Deutsch');
    await source.english.load();
    expect(source.exists('en')).toBe(true);
    expect(source.text('en', 'probe.a')).toBe('English');
    expect(source.text('de', 'probe.a')).toBe('Deutsch');
  });

  it('are German where there is no English text', async () => {
    const source = new TextSource([anArea()]);
    await source.english.load();
    expect(source.text('en', 'probe.b')).toBe('Nur Deutsch');
  });

  it('are fetched once for all who ask, and again after a failure', async () => {
    const en = vi.fn(async (): Promise<Record<string, string>> => {
      throw new Error('offline');
    });
    const source = new TextSource([anArea(en)]);
    await expect(Promise.all([source.english.load(), source.english.load()])).rejects.toThrow('offline');
    expect(en).toHaveBeenCalledOnce();
    en.mockResolvedValueOnce({ 'probe.a': 'English' });
    await source.english.load();
    expect(source.text('en', 'probe.a')).toBe('English');
  });

  it('hold what the runtime says, and nothing of other elements or of objects as such', () => {
    const source = new TextSource([]);
    expect(source.text('de', 'common.retry')).toBe('Nochmal versuchen');
    expect(source.text('de', 'search.label')).toBeUndefined();
    expect(source.text('de', 'constructor')).toBeUndefined();
  });

  it('distinguish a slip in a key of their own from a key of another element', () => {
    const source = new TextSource([anArea()]);
    expect(source.misses('probe.a.typo')).toBe(true);
    expect(source.misses('probe.a')).toBe(false);
    expect(source.misses('search.label')).toBe(false);
  });
});
