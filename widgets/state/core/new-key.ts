/** A key for what must happen once: at least 128 random bits. `randomUUID` would need a secure context. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
