import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type HostEnvironment, launchHost } from './host-process.ts';

/** How long a start may take to find out that it can't, on a slow machine, in milliseconds. */
const foundOutWithin = 30_000;

/**
 * Starts the host where it can't start: it ends with code 1 and one line, and leaves no process of its folder behind.
 * Returns that line.
 */
export async function failedStart(environment: HostEnvironment & { DATA_DIR: string }): Promise<string> {
  const host = launchHost({ DEMO: 'off', ...environment });
  const end = await Promise.race([host.ended, pause(foundOutWithin, undefined, { ref: false })]);
  if (!end) await host.kill();
  expect(end, `a host that ends within ${foundOutWithin} ms`).toBeDefined();
  expect({ code: end?.code, stderr: end?.stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^[^\n]+\n$/),
  });
  expect(processesOf(environment.DATA_DIR)).toEqual([]);
  return end?.stderr.trimEnd() ?? '';
}

/** The command lines of what runs on a data folder (Linux; elsewhere nothing is seen). */
function processesOf(dataDir: string): string[] {
  if (process.platform !== 'linux') return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return ids.map(commandLine).filter((line) => line.includes(dataDir));
}

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It ended between the two looks.
    return '';
  }
}
