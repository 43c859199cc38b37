#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { systemFirefox } from './find-engines.ts';

/*
 * Stands in for a Firefox of the system: starts it, and passes on what Playwright and it say to each other. Playwright
 * begins each page with a command that Firefox 153 does not know yet, about light and motion; both are by then as the
 * command wants them (`firefoxPreferences`), so it is answered here. One that wants the dark is passed on, and fails. And
 * a script of Playwright's is no hand on the page: only what is pressed and typed lets a frame lead the window away.
 */

const command = 'emulation.setMediaFeaturesOverride';
const isSo: Readonly<Record<string, unknown>> = { 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'reduce' };

interface Message {
  readonly id: number;
  readonly method: string;
  readonly params: { readonly features?: Readonly<Record<string, unknown>>; readonly userActivation?: boolean };
}

const firefox = spawn(systemFirefox() ?? 'firefox', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
  if (address === undefined) process.stderr.write(`${line}\n`);
  else void relayTo(address);
});

async function relayTo(address: string): Promise<void> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (driver, request) => {
    const browser = new WebSocket(address + request.url, { perMessageDeflate: false });
    const opened = once(browser, 'open');
    driver.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      if (message.method === command && isSoAlready(message.params.features)) {
        driver.send(JSON.stringify({ type: 'success', id: message.id, result: {} }));
        return;
      }
      const { params } = message;
      const passedOn = params.userActivation ? { ...message, params: { ...params, userActivation: false } } : message;
      void opened.then(() => browser.send(JSON.stringify(passedOn)));
    });
    browser.on('message', (data: Buffer) => driver.send(data.toString()));
    browser.on('close', () => driver.close());
    driver.on('close', () => browser.close());
  });
  await once(server, 'listening');
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
}

function isSoAlready(features: Readonly<Record<string, unknown>> = {}): boolean {
  return Object.entries(features).every(([name, value]) => value === null || value === isSo[name]);
}
