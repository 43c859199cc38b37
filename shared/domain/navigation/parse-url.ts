/** As `URL.parse`, which browsers of before 2024 lack: null where `text` is no address. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
