/** The texts of one area. German comes along with it, English is fetched where somebody reads it. */
export interface TextArea {
  readonly de: Readonly<Record<string, string>>;
  readonly en: () => Promise<Readonly<Record<string, string>>>;
}
