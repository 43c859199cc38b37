import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** A balancer whose configuration is in the project. */
type BalancerName = 'haproxy' | 'nginx' | 'caddy';

export const balancerNames: readonly BalancerName[] = ['haproxy', 'nginx', 'caddy'];

const folder = path.resolve(import.meta.dirname, '../../host/server/balancer');
const files: Readonly<Record<BalancerName, string>> = {
  haproxy: path.join(folder, 'haproxy.cfg'),
  nginx: path.join(folder, 'nginx.conf'),
  caddy: path.join(folder, 'Caddyfile'),
};

/** Whether this machine has the program. */
export function isInstalled(program: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', program]).status === 0;
}

/** Behind a test's name where the program that it runs is not there. */
export const unlessInstalled = (program: string) =>
  isInstalled(program) ? '' : ` – SKIPPED, as ${program} is not installed`;

/** What the configurations are told: where the balancer listens, and the two servers, as `host:port`. */
interface BalancerPlaces {
  readonly listens: string;
  readonly nodes: readonly [string, string];
}

/** Writes down the configuration for these places; returns how the program is started with it, and how it checks it. */
export function prepareBalancer(name: BalancerName, places: BalancerPlaces, runFolder: string) {
  const environment = {
    ...process.env,
    BALANCER_NODE1: places.nodes[0],
    BALANCER_NODE2: places.nodes[1],
    BALANCER_BIND: places.listens,
    BALANCER_RUN: runFolder,
    BALANCER_CERTIFICATE: '',
    BALANCER_ADMIN: 'off',
    SOCKET_PATH: '/socket.io',
    PUBLIC_URL: `http://${places.listens}`,
    // where Caddy keeps what it has to remember
    XDG_DATA_HOME: runFolder,
    XDG_CONFIG_HOME: runFolder,
  } as const;
  const file = path.join(runFolder, path.basename(files[name]));
  const text = readFileSync(files[name], 'utf8');
  // as envsubst does; the others read the environment themselves
  const isTemplate = name === 'nginx';
  const rendered = text.replaceAll(/\$\{(\w+)\}/g, (_, variable: keyof typeof environment) => {
    const value = environment[variable];
    if (value === undefined) throw new Error(`nothing says what ${variable} is`);
    return value;
  });
  writeFileSync(file, isTemplate ? rendered : text);
  const commands: Readonly<Record<BalancerName, { run: string[]; check: string[] }>> = {
    haproxy: { run: ['-db', '-f', file], check: ['-c', '-f', file] },
    nginx: { run: ['-c', file, '-g', 'daemon off;'], check: ['-t', '-c', file] },
    caddy: {
      run: ['run', '--adapter', 'caddyfile', '--config', file],
      check: ['validate', '--adapter', 'caddyfile', '--config', file],
    },
  };
  return { environment, ...commands[name] };
}

/** A balancer that runs. */
interface Balancer {
  readonly url: string;
  /** all that it has said */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the balancer in front of two servers, and waits until it takes connections. */
export async function startBalancer(name: BalancerName, nodes: BalancerPlaces['nodes']): Promise<Balancer> {
  const runFolder = mkdtempSync(path.join(tmpdir(), `fo-${name}-`));
  // nginx's workers are another user, where we are root
  chmodSync(runFolder, 0o755);
  const listens = `127.0.0.1:${await freePort()}`;
  const { environment, run } = prepareBalancer(name, { listens, nodes }, runFolder);
  const child = spawn(name, run, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const url = `http://${listens}`;
  await listening(url, child, () => output);
  return {
    url,
    output: () => output,
    async stop() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      rmSync(runFolder, { recursive: true, force: true });
    },
  };
}

async function listening(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const late = AbortSignal.timeout(10_000);
  while (!late.aborted && child.exitCode === null) {
    const isUp = await fetch(url, { signal: AbortSignal.timeout(1000) }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the balancer takes no connections:\n${output()}`);
}
