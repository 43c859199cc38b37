/** The number of a row, as it stands in an address; null for what is none. */
export function rowIdOf(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return id !== null && id <= 2_147_483_647 ? id : null;
}
