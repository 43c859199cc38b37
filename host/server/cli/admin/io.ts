/** What a run of the command sees of the world around it. */
export interface AdminIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** the operating system's name of whoever typed it */
  readonly osUser: string;
  /** how many characters a line of the terminal has; undefined where the output goes to a file or a program */
  readonly width?: number | undefined;
  out(text: string): void;
  err(text: string): void;
}
