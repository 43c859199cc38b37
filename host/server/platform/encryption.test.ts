import { expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';

const keep = async () => 'the database’s own secret';
const kept = createEncryption({ configured: null, keep });
const configured = createEncryption({ configured: 'a secret of the configuration', keep });

it('reads what it has encrypted, which says nothing and is another text each time', async () => {
  for (const { encrypt, decrypt } of [kept, configured]) {
    const [one, other] = [await encrypt('JBSWY3DP Ä', 'anna'), await encrypt('JBSWY3DP Ä', 'anna')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('JBSWY3DP');
    expect([await decrypt(one, 'anna'), await decrypt(other, 'anna')]).toEqual(['JBSWY3DP Ä', 'JBSWY3DP Ä']);
  }
});

it('reads nothing of somebody else’s, nothing that was changed, nothing of another key', async () => {
  const text = await kept.encrypt('JBSWY3DP', 'anna');
  await expect(kept.decrypt(text, 'berta')).rejects.toThrow();
  const parts = text.split('.');
  for (const place of [1, 2, 3]) {
    const changed = parts.with(
      place,
      (parts[place] ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    );
    await expect(kept.decrypt(changed.join('.'), 'anna')).rejects.toThrow();
  }
  const other = createEncryption({ configured: null, keep: async () => 'another one' });
  await expect(other.decrypt(text, 'anna')).rejects.toThrow();
  for (const odd of ['', '...', 'kept.AAAA.AAAA.AAAA']) await expect(kept.decrypt(odd, 'anna')).rejects.toThrow();
});

it('reads what was encrypted before a key was configured, and asks for one that is gone', async () => {
  expect(await configured.decrypt(await kept.encrypt('JBSWY3DP', 'anna'), 'anna')).toBe('JBSWY3DP');
  await expect(kept.decrypt(await configured.encrypt('JBSWY3DP', 'anna'), 'anna')).rejects.toThrow('ENCRYPTION_KEY');
});
