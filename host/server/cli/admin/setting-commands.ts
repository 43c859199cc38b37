import { type Command, Option } from 'commander';
import { auditRepository } from '#features/operator/audit-repository.ts';
import { OperatorError } from '#features/operator/operator.ts';
import { changeSettings } from '#features/operator/settings.ts';
import { type MarketplaceSettings, settingsRepository } from '#features/operator/settings-repository.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import { eurosArgument, flagArgument, wholeArgument } from './arguments.ts';
import { type AdminIo, inSession } from './session.ts';
import { euros, moment } from './table.ts';

interface SetOptions {
  readonly discount?: number;
  readonly flag?: Partial<FeatureFlags>;
  readonly phoneCountries?: string;
  readonly staffSecondFactor?: 'on' | 'off';
  readonly restaurantCodes?: 'on' | 'off';
  readonly codesPercent?: number;
  readonly codesEuros?: number;
  readonly codesCount?: number;
}

interface AuditOptions {
  readonly user?: string;
  readonly order?: string;
  readonly restaurant?: string;
  readonly limit: number;
}

export function settingCommands(program: Command, io: AdminIo): void {
  const settings = program.command('settings').description('Global settings and flags.');

  settings
    .command('show')
    .description('Shows them.')
    .action(
      inSession(io, async ({ db, sayFields }) => {
        const found = await settingsRepository(db).read();
        sayFields(found, shown(found));
      }),
    );

  settings
    .command('set')
    .description('Changes what is named; it counts at once.')
    .option('--discount <percent>', 'taken off everywhere', wholeArgument(0, 100))
    .option('--flag <name=on|off>', 'switches a feature; again for more', flagArgument)
    .option('--phone-countries <codes>', 'with commas, the first is what forms begin with: AT,DE')
    .addOption(
      new Option('--staff-second-factor <on|off>', 'whether staff need one for their kitchen').choices(['on', 'off']),
    )
    .addOption(new Option('--restaurant-codes <on|off>', 'whether restaurants may make codes').choices(['on', 'off']))
    .option('--codes-percent <percent>', "what a restaurant's code takes off at most", wholeArgument(1, 100))
    .option('--codes-euros <euros>', 'the same as an amount', eurosArgument)
    .option('--codes-count <count>', 'how many a restaurant may have at a time', wholeArgument(1, 1000))
    .addHelpText('after', '\nExample:\n  npm run admin -- settings set --discount 10 --flag COUPONS=off')
    .action(
      inSession(io, async (session, options: SetOptions) => {
        const { discount, flag: flags, phoneCountries, staffSecondFactor } = options;
        if (Object.keys(options).length === 0) throw new OperatorError('Name what to change: see --help.');
        const after = await changeSettings(session, {
          discount,
          flags,
          phoneCountries: phoneCountries?.split(',').map((code) => code.trim()),
          ...(staffSecondFactor && { staffSecondFactor: staffSecondFactor === 'on' }),
          restaurantCodes: {
            allowed: options.restaurantCodes && options.restaurantCodes === 'on',
            maxPercent: options.codesPercent,
            maxCents: options.codesEuros,
            maxActive: options.codesCount,
          },
        });
        session.sayFields(after, shown(after));
      }),
    );
}

export function auditCommands(program: Command, io: AdminIo): void {
  const audit = program.command('audit').description('Who changed what by command.');

  audit
    .command('list')
    .description('Lists the newest changes first.')
    .option('--user <id>', 'about this user')
    .option('--order <id>', 'about this order')
    .option('--restaurant <slug>', 'about this restaurant')
    .option('--limit <count>', 'at most so many', wholeArgument(1, 100_000), 50)
    .action(
      inSession(io, async ({ db, sayTable }, options: AuditOptions) => {
        const { user: userId, order: orderId, ...rest } = options;
        sayTable(await auditRepository(db).list({ userId, orderId, ...rest }), (entry) => ({
          at: moment(entry.at),
          actor: entry.actor,
          action: entry.action,
          about: entry.restaurant ?? entry.orderId ?? entry.userId,
          details: detailsText(entry.details),
        }));
      }),
    );
}

function shown(settings: MarketplaceSettings) {
  const { globalDiscountPercent, flags, phoneCountries, staffSecondFactor, restaurantCodes } = settings;
  return {
    'discount (percent)': globalDiscountPercent,
    ...flags,
    'phone countries': phoneCountries,
    'staff second factor': staffSecondFactor,
    "restaurants' codes": restaurantCodes.allowed,
    'at most (percent)': restaurantCodes.maxPercent,
    'at most': euros(restaurantCodes.maxCents),
    'at a time': restaurantCodes.maxActive,
  };
}

/**
 * What an entry of the audit log says, in one line: `minutes: 30`; of what has a before and an after only what became
 * different, `flags.COUPONS: true → false`.
 */
export function detailsText({ before, after, ...rest }: Readonly<Record<string, unknown>>): string {
  const [was, is] = [flat(before), flat(after)];
  const changes = Object.keys(is)
    .filter((name) => is[name] !== was[name])
    .map((name) => `${name}: ${was[name] ?? '–'} → ${is[name]}`);
  const others = Object.entries(flat(rest)).map(([name, value]) => `${name}: ${value}`);
  return [...changes, ...others].join(', ') || '–';
}

/** Texts of what is in there, by their paths. */
function flat(value: unknown, path = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return path === '' ? {} : { [path]: textOf(value) };
  }
  const entries = Object.entries(value).map(([name, each]) => flat(each, path === '' ? name : `${path}.${name}`));
  return Object.assign({}, ...entries) as Record<string, string>;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ') || '–';
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '–' : JSON.stringify(value);
}
