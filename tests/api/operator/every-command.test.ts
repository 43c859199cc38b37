import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminProgram } from '#server/cli/admin/run-admin.ts';
import { admin } from '#tests/support/admin.ts';
import { aCustomerOf, addUser } from '#tests/support/customer.ts';
import { databaseContents } from '#tests/support/database-contents.ts';
import { aRestaurantFile, fileText } from '#tests/support/restaurant-file.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { server, adria } = await aRestaurantServer();
const { database } = server;
const folder = mkdtempSync(join(tmpdir(), 'fo-commands-'));
const file = join(folder, 'restaurants.json');
const logo = join(folder, 'logo.svg');
const logoSvg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="9" cy="9" r="9"/></svg>';
let [partner, orderId] = ['', ''];
const run = (...args: string[]) => admin(database, args);

beforeAll(async () => {
  await runMigrations({ pgPool: database.pool });
  writeFileSync(file, fileText(aRestaurantFile()));
  writeFileSync(logo, logoSvg);
  await run('restaurants', 'import', file);
  await database.db
    .updateTable('restaurants')
    .set({ approval: 'applied' })
    .where('slug', '=', 'beisl-zur-probe')
    .execute();
  writeFileSync(file, fileText(aRestaurantFile({ slug: 'beisl-daneben' })));
  const added = await run('partners', 'add', 'Wirtshaus', '--origin', 'https://wirt.example', '--json');
  partner = String(JSON.parse(added.out).id);
  await run('codes', 'create', '--kind', 'voucher', '--value', '5', '--prefix', 'ALT-');
  await addUser(server, { name: 'Kellner', role: 'staff' });
  await run('staff', 'add', 'kellner@example.at', 'Kellner', '--restaurant', adria.slug);
  await run('operators', 'add', 'eva@markt.example', 'Eva', '--role', 'admin');
  await database.pool.query(
    `insert into second_factors (user_id, secret, created_at, confirmed_at)
     select id, 'geheim', now(), now() from users where email = 'kellner@example.at'`,
  );
  const { order } = await aCustomerOf(server, adria);
  orderId = (await order()).json<{ orderId: string }>().orderId;
  const { order: earlier } = await aCustomerOf(server, adria);
  await database.db
    .updateTable('orders')
    .set({ status: 6, confirmation_time: '2026-10-20T17:00:00Z', status_since: '2026-10-21T17:00:00Z' })
    .where('id', '=', (await earlier()).json<{ orderId: string }>().orderId)
    .execute();
  await run('statements', 'company', '--name', 'Markt GmbH', '--address', 'Wien', '--vat-number', 'ATU11111111');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Arguments after each command's name, in an order in which each finds something to change. */
const changing: Readonly<Record<string, () => string[]>> = {
  'restaurants import': () => [file],
  'restaurants sandbox': () => [adria.slug],
  'restaurants close': () => [adria.slug],
  'restaurants reopen': () => [adria.slug],
  'restaurants refuse': () => ['beisl-zur-probe', '--reason', 'Die Karte ist leer.'],
  'restaurants approve': () => ['beisl-zur-probe'],
  'restaurants stop': () => [adria.slug],
  'restaurants open': () => [adria.slug],
  'restaurants pause': () => [adria.slug, '--minutes', '30'],
  'partners add': () => ['Gasthaus', '--origin', 'https://gast.example'],
  'partners add-origin': () => [partner, 'https://shop.example'],
  'partners remove-origin': () => [partner, 'https://wirt.example'],
  'partners rotate-key': () => [partner],
  'partners set-colours': () => [partner, '--accent', '#7a1f2b'],
  'partners set-logo': () => [partner, logo],
  'partners set-routes': () => [partner, '--route', 'home=https://shop.example/'],
  'partners set-impressum': () => [partner, '--line', 'Wirtshaus GmbH'],
  'partners remove': () => [partner],
  'codes create': () => ['--kind', 'coupon', '--value', '5', '--count', '3', '--out', join(folder, 'codes')],
  'codes expire': () => ['ALT-'],
  'settings set': () => ['--discount', '25', '--flag', 'COUPONS=off'],
  'staff add': () => ['neu@adria.example', 'Neu', '--restaurant', adria.slug],
  'staff remove': () => ['kellner@example.at'],
  'operators add': () => ['neu@markt.example', 'Neu', '--role', 'support'],
  'operators role': () => ['eva@markt.example', 'finance'],
  'operators remove': () => ['eva@markt.example'],
  'users request-password-change': () => ['kellner@example.at'],
  'users block': () => ['kellner@example.at', '--reason', 'Missbrauch'],
  'users unblock': () => ['kellner@example.at'],
  'users remove-second-factor': () => ['kellner@example.at'],
  'mails send-again': () => ['--given-up'],
  'orders refund': () => [orderId, '--reason', 'kalt'],
  'statements make': () => ['--month', '2026-10'],
  'statements commission': () => [adria.slug, '--percent', '10,5', '--from', '2026-12'],
  'statements seller': () => [adria.slug, '--iban', 'AT61 1904 3002 3457 3201'],
  'statements company': () => ['--email', 'servus@markt.example'],
};
/** What only looks, or writes a file. `restore` is tested with the backups. */
const looking = [
  'restaurants export',
  'restaurants list',
  'restaurants show',
  'partners list',
  'partners show',
  'codes list',
  'codes show',
  'settings show',
  'staff list',
  'operators list',
  'users show',
  'mails list',
  'orders show',
  'orders payments',
  'statements list',
  'statements report',
  'audit list',
  'backup',
  'restore',
];
const names = Object.keys(changing);

const commandsOf = ({ commands }: Command, before = ''): string[] =>
  commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    return command.commands.length > 0 ? commandsOf(command, `${name} `) : [name];
  });
const quiet = { env: {}, osUser: '', out: () => undefined, err: () => undefined };

describe('every command', () => {
  it('is one that changes something or one that does not', () => {
    expect(commandsOf(adminProgram(quiet)).toSorted()).toEqual([...names, ...looking].toSorted());
  });

  it.each([...names, ...looking])('explains itself in lines of 80 characters: %s', async (name) => {
    const { code, out } = await run(...name.split(' '), '--help');
    expect(code).toBe(0);
    expect(out).toContain(`Usage: npm run admin -- ${name}`);
    expect(out).toContain('--dry-run');
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});

describe('every command that changes something', () => {
  it.each(names)('changes nothing in a dry run, and is in the audit log otherwise: %s', async (name) => {
    await mailGivenUp();
    const before = await databaseContents(database);
    const files = readdirSync(folder);
    const args = [...name.split(' '), ...(changing[name]?.() ?? [])];
    const dry = await run(...args, '--dry-run');
    expect(dry).toMatchObject({ code: 0, err: 'Dry run: nothing was changed.\n' });
    expect(dry.out).not.toBe('');
    expect(await databaseContents(database)).toEqual(before);
    expect(readdirSync(folder)).toEqual(files);

    expect(await run(...args)).toMatchObject({ code: 0, err: '' });
    const after = await databaseContents(database);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed).toContain('public.audit_log');
    expect(changed.length).toBeGreaterThan(1);
    const { out } = await run('audit', 'list', '--limit', '1', '--json');
    expect(JSON.parse(out)).toMatchObject([{ action: name, actor: 'tester' }]);
  });
});

/** A mail that waits for the operator. */
async function mailGivenUp() {
  await database.pool.query(
    `update mails set next_attempt_at = null, sent_at = null, attempts = 10, last_error = '450: try later'`,
  );
}
