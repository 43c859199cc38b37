/** What a run of the command sees of the world around it. */
export interface AdminIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** the operating system's name of whoever typed it */
  readonly osUser: string;
  out(text: string): void;
  err(text: string): void;
}
