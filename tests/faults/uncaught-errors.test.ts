import { afterAll, describe, expect, it } from 'vitest';
import { aDataDir, freePort, removeDataDir, startHost } from '../support/host-process.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await removeDataDir(folder);
});

/** A host in whose process something throws out of a timer at SIGUSR2. */
async function aHostThatThrows(error: string) {
  const dataDir = aDataDir();
  folders.push(dataDir);
  const code = `process.on('SIGUSR2', () => setTimeout(() => { throw ${error}; }, 1));`;
  const host = await startHost(
    { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: 'off' },
    { modules: [`data:text/javascript,${encodeURIComponent(code)}`] },
  );
  process.kill(host.pid, 'SIGUSR2');
  return host;
}

describe('an error that nobody has caught', () => {
  it('of the system leaves the server running', async () => {
    const error = "Object.assign(new Error('EMFILE'), { code: 'EMFILE', syscall: 'uv_resident_set_memory' })";
    const host = await aHostThatThrows(error);
    await host.said('the server goes on');
    expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
    expect((await host.stop()).code).toBe(0);
  });

  it('of ours ends it in order, says why, and asks to be started again', async () => {
    const host = await aHostThatThrows("new TypeError('an error of ours')");
    await host.said('the server ends because of an error of its own');
    await host.said('an error of ours');
    expect((await host.ended).code).toBe(1);
  });
});
