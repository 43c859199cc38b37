import type { Db } from '#platform/db/db.ts';
import type { OfficeSettings, SettingChange, SettingDifference } from '#shared/contract/office/settings.ts';
import { auditRepository } from '../audit-repository.ts';
import { createOperator, type OperatorContext } from '../operator.ts';
import { changeSettings } from '../settings.ts';
import { settingsRepository } from '../settings-repository.ts';

/** Changes that are looked through for the last one of each setting. */
const changesRead = 1000;

/** The settings, and who has changed each of them last. */
export async function readOfficeSettings(db: Db): Promise<{ settings: OfficeSettings; changes: SettingChange[] }> {
  const changes = new Map<string, SettingChange>();
  for (const { at, actor, by, details } of await auditRepository(db).ofAction('settings set', changesRead)) {
    const { before, after } = details as { before?: object; after?: object };
    for (const each of differencesOf(before ?? {}, after ?? {})) {
      if (!changes.has(each.name)) changes.set(each.name, { ...each, at, by: by ?? actor });
    }
  }
  return { settings: await settingsRepository(db).read(), changes: [...changes.values()] };
}

/**
 * Changes them to what they shall be; a dry run only says what would be different.
 * @throws OperatorError as `changeSettings`
 */
export async function saveOfficeSettings(
  context: OperatorContext & { readonly userId: string },
  { globalDiscountPercent: discount, ...wanted }: OfficeSettings,
  dryRun: boolean,
): Promise<{ settings: OfficeSettings; changes: SettingChange[]; differences: SettingDifference[] }> {
  const { db, clock, userId } = context;
  const before = await settingsRepository(db).read();
  const operator = createOperator({ actor: userId, clock, dryRun });
  const after = await changeSettings({ db, clock, operator }, { discount, ...wanted });
  return { ...(await readOfficeSettings(db)), differences: differencesOf(before, after) };
}

/** What is different, by the path of each value. */
function differencesOf(before: object, after: object): SettingDifference[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }));
}

type Value = NonNullable<SettingDifference['after']>;

function valuesOf(value: object, path = ''): Map<string, Value> {
  return new Map(
    Object.entries(value).flatMap(([name, each]: [string, unknown]): [string, Value][] => {
      const at = `${path}${name}`;
      if (Array.isArray(each)) return [[at, each.join(', ')]];
      if (typeof each === 'object' && each !== null) return [...valuesOf(each, `${at}.`)];
      return typeof each === 'boolean' || typeof each === 'number' || typeof each === 'string' ? [[at, each]] : [];
    }),
  );
}
