import { userInfo } from 'node:os';
import { runAdmin } from './admin/run-admin.ts';

/* `npm run admin -- COMMAND`: the operator's commands; `npm run admin -- --help` lists them. */

/** A machine may know its user only by number. */
function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  osUser: osUser(),
  width: process.stdout.isTTY ? process.stdout.columns : undefined,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
