import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { perKey } from './per-key.ts';

interface EncryptionOptions {
  /** of the configuration: in no backup of the database; null: the kept one is used alone */
  readonly configured: string | null;
  /** the one that the database keeps for all servers */
  keep(): Promise<string>;
}

/**
 * Encrypts what has to be read again (AES-256-GCM), so that a row alone is of no use. `owner` is whose it is: moved into
 * another row it can't be read. What was encrypted before a key was configured can be read still.
 */
export function createEncryption({ configured, keep }: EncryptionOptions) {
  const keyOf = perKey((secrets: { kept: string } | { configured: string }) => {
    const secret = 'kept' in secrets ? secrets.kept : secrets.configured;
    return Buffer.from(hkdfSync('sha256', secret, '', 'encryption', 32));
  });
  const own = configured === null ? null : { configured };
  let kept: Promise<{ kept: string }> | undefined;
  const keptSecret = () => {
    kept ??= keep().then((secret) => ({ kept: secret }));
    // the next one asks again
    kept.catch(() => (kept = undefined));
    return kept;
  };

  return {
    async encrypt(text: string, owner: string): Promise<string> {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(own ?? (await keptSecret())), iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, body, cipher.getAuthTag()].map((part) => part.toString('base64url'));
      return [own ? 'configured' : 'kept', ...parts].join('.');
    },

    /** @throws Error for what somebody else's is, was changed, or needs a key that is not configured any more */
    async decrypt(stored: string, owner: string): Promise<string> {
      const [source, iv = '', body = '', tag = ''] = stored.split('.');
      if (source === 'configured' && !own) throw new Error('ENCRYPTION_KEY is needed to read what it has encrypted.');
      const key = keyOf(source === 'configured' && own ? own : await keptSecret());
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        .setAAD(Buffer.from(owner))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8');
    },
  };
}
