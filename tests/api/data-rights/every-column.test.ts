import { runMigrations } from 'graphile-worker';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportSections } from '#features/privacy/repositories/export-sections.ts';
import { exportTexts, isExportText } from '#shared/messages/export-texts.ts';
import { columnsOf, dataRightsOf, foundInColumns, unzipped } from '#tests/support/data-rights.ts';
import { allWords, password, words } from '#tests/support/distinctive-person.ts';
import { leaveRareTraces, leaveTraces } from '#tests/support/personal-traces.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { wordlessColumns } from '#tests/support/wordless-columns.ts';
import { withheldColumns } from './withheld-columns.ts';

const { server, adria } = await aRestaurantServer();
const { pool } = server.database;
const tablesOfPersons = exportSections.flatMap(({ tables }) => tables);
const sorted = (columns: Iterable<string>) => [...columns].sort();
/** Names by which something is looked for, not read. */
const isIdOrDigest = (column: string) => /[._](id|hash)$/.test(column);

let files: Record<string, string>;
let traces: Awaited<ReturnType<typeof leaveTraces>>;
beforeAll(async () => {
  await runMigrations({ pgPool: pool });
  traces = await leaveTraces(server, adria);
  await leaveRareTraces(server, adria, traces);
  const path = `/json/user/${traces.userId}/export`;
  await traces.browser.post(`/json/user/${traces.userId}/deletion`, { password });
  await traces.browser.post(path);
  await dataRightsOf(server).makeExports();
  const { ready } = (await traces.browser.get(path)).json();
  files = await unzipped((await traces.browser.get(ready.url)).rawPayload);
});

function chapter(name: (typeof exportSections)[number]['name']): unknown[] {
  return JSON.parse(files[`${exportTexts.de[`file.${name}`]}.json`] ?? '');
}

describe('the copy of one’s data', () => {
  it('has every column of every table that is about a person, or a reason why not', async () => {
    const missing: string[] = [];
    for (const { name, tables } of exportSections) {
      const rows = chapter(name);
      expect([name, rows.length > 0]).toEqual([name, true]);
      const fields = new Set<string>();
      JSON.stringify(rows, (field, value) => {
        fields.add(field);
        return value;
      });
      for (const { table, column } of await columnsOf(pool, tables)) {
        if (!fields.has(column)) missing.push(`${table}.${column}`);
      }
    }
    expect(sorted(missing)).toEqual(sorted(Object.values(withheldColumns).flat()));
  });

  it('calls every field by words', () => {
    const fields = new Set<string>();
    for (const { name } of exportSections) {
      JSON.stringify(chapter(name), (field, value) => {
        // the places of lists are no fields
        if (!/^\d*$/.test(field)) fields.add(`field.${field.replace(/_cents$/, '')}`);
        return value;
      });
    }
    expect([...fields].filter((field) => !isExportText(field))).toEqual([]);
  });

  it('has nothing of what a guest ordered with the same e-mail, who may be somebody else', () => {
    const ids = chapter('orders').map((order) => (order as { id: string }).id);
    expect(ids).toContain(traces.orderId);
    expect(ids).not.toContain(traces.guestOrderId);
  });

  it('has what somebody who works here did by command', () => {
    expect(chapter('changes')).toContainEqual(expect.objectContaining({ actor: words.email, action: 'staff add' }));
  });
});

describe('the search for a person in the whole database', () => {
  it('knows a word of theirs for every column that can hold one', async () => {
    const columns = await columnsOf(pool, tablesOfPersons);
    const ofText = columns.filter(({ type }) => /text|char|json|bytea/.test(type));
    const found = await foundInColumns(pool, ofText, allWords);
    const without = ofText
      .map(({ table, column }) => `${table}.${column}`)
      .filter((column) => !found.has(column) && !isIdOrDigest(column));
    expect(sorted(without)).toEqual(sorted(Object.values(wordlessColumns).flat()));
  });
});
