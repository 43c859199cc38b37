/** Where a PostgreSQL listens: `host` is a name, an IPv4 address, or the absolute path of a unix socket's folder. */
export interface ConnectionDetails {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** Details, or a `postgres://` URL as in `DATABASE_URL`. */
export type DatabaseConnection = ConnectionDetails | string;

/** What every session is set to; compiling a statement (`jit`) takes longer than any of ours runs. */
export const sessionOptions = '-c timezone=UTC -c jit=off -c datestyle=ISO';
