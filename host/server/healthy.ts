import { argv, env } from 'node:process';

/*
 * Ends with 0 if the server of this machine answers, else with 1: for health checks where there is no curl.
 * `/healthz` unless another path is given.
 */
const url = `http://127.0.0.1:${env['PORT'] || 3000}${argv[2] ?? '/healthz'}`;

const { status } = await fetch(url, { signal: AbortSignal.timeout(4000) }).catch(() => ({ status: 0 }));
process.exitCode = status === 200 ? 0 : 1;
