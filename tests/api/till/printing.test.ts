import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { aCustomerOf } from '#tests/support/customer.ts';
import { aFakePrinter } from '#tests/support/fake-printer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { aTillKeeper, aToken, tillWith } from '#tests/support/till.ts';

/** A kitchen's printing program, as a restaurant starts it, with the server and a printer. */

const { server, adria } = await aRestaurantServer({ config: { port: 0 } });
const api = await server.listen();
const keeper = await aTillKeeper(server, adria);
const till = tillWith(server, await aToken(keeper, adria));
const printer = await aFakePrinter();
const folder = mkdtempSync(path.join(tmpdir(), 'printing-'));
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const each of running) each.kill('SIGKILL');
  await printer.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(token: string, server_ = api) {
  const args = ['host/server/cli/print.ts', '--server', server_, '--printer', `127.0.0.1:${printer.port}`];
  const child = spawn(process.execPath, [...args, '--every', '1', '--memory', path.join(folder, 'printed.txt')], {
    env: { ...process.env, PRINT_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  child.stdout?.on('data', (data) => (said += data));
  child.stderr?.on('data', (data) => (said += data));
  return { child, said: () => said, ended: once(child, 'exit') };
}

async function anAccepted(comment: string): Promise<string> {
  const { order } = await aCustomerOf(server, adria);
  const { orderId } = (await order({ 'order-comment': comment })).json();
  expect((await till.send('POST', `/orders/${orderId}/accept`, { minutes: 30 })).statusCode).toBe(200);
  return orderId;
}

it('prints what is accepted once, over being killed in the middle of a ticket', async () => {
  const token = await aToken(keeper, adria, ['orders:read']);
  await anAccepted('eins');
  const first = start(token);
  await printer.until(1);
  await expect.poll(first.said).toContain('Printed: order');
  // the next one is on paper, but the printer does not say so before the program dies
  printer.setMood('stuck');
  await anAccepted('zwei');
  await printer.until(2);
  first.child.kill('SIGKILL');
  await first.ended;
  printer.setMood('well');

  const second = start(token);
  await printer.until(3);
  await anAccepted('drei');
  await printer.until(4);
  second.child.kill('SIGTERM');
  expect((await second.ended)[0]).toBe(0);
  const texts = printer.texts();
  expect(texts.map((text) => /! (\w+)/.exec(text)?.[1])).toEqual(['eins', 'zwei', 'zwei', 'drei']);
  expect(texts.map((text) => text.includes('WIEDERHOLT'))).toEqual([false, false, true, false]);
  expect(texts[0]).toContain('3× Tiramisu');
});

it('ends with a word where its token may not read orders, and sends none over an open line', async () => {
  const other = start(await aToken(keeper, adria, ['hours:read']));
  const open = start('any', 'http://mahlzeit.example');
  expect([(await other.ended)[0], (await open.ended)[0]]).toEqual([1, 1]);
  expect(other.said()).toContain('This token may not read orders');
  expect(open.said()).toContain('https://');
});
