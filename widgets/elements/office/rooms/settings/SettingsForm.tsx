import { type FormEvent, type ReactNode, useState } from 'react';
import { centsText, parseCents } from '#runtime/amounts.ts';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { OfficeSettings, SettingChange, SettingDifference } from '#shared/contract/office/settings.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { saveOfficeSettingsAtom } from '#state/office/marketplace.ts';
import { Button } from '#ui/action/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { failureText } from '../../failure-text.ts';
import { fieldError, isOfNoField } from '../field-error.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useValueText } from './use-value-text.ts';

/** What is typed, as far as it is no switch. */
interface Typed {
  readonly discount: string;
  readonly countries: string;
  readonly percent: string;
  readonly euros: string;
  readonly active: string;
}

const typedOf = ({ globalDiscountPercent, phoneCountries, restaurantCodes }: OfficeSettings): Typed => ({
  discount: String(globalDiscountPercent),
  countries: phoneCountries.join(', '),
  percent: String(restaurantCodes.maxPercent),
  euros: centsText(restaurantCodes.maxCents),
  active: String(restaurantCodes.maxActive),
});

const flagNames = [
  'CREDITS',
  'COUPONS',
  'VOUCHERS',
  'LOGIN',
  'MOBILE_ZOOM',
] as const satisfies readonly (keyof OfficeSettings['flags'])[];

interface SettingsFormProps {
  readonly settings: OfficeSettings;
  readonly changes: readonly SettingChange[];
}

export function SettingsForm({ settings, changes }: SettingsFormProps) {
  const t = useMessages();
  const save = useSetAtom(saveOfficeSettingsAtom);
  const { busyWith, problem, run, forgetProblem } = useAction();
  const [typed, setTyped] = useState(typedOf(settings));
  const [draft, setDraft] = useState(settings);
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<{ wanted: OfficeSettings; differences: readonly SettingDifference[] } | null>(
    null,
  );
  const [isSaved, setSaved] = useState(false);

  const discount = wholeOf(typed.discount, 0, 100);
  const percent = wholeOf(typed.percent, 1, 100);
  const active = wholeOf(typed.active, 1, 1000);
  const maxCents = parseCents(typed.euros);
  const countries = typed.countries
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((code) => code.toUpperCase());
  const areCountries = countries.length > 0 && countries.every((code) => /^[A-Z]{2}$/.test(code));
  const errors = {
    discount: discount === null ? t('officeSettings.invalid.percent', { from: 0 }) : undefined,
    percent: percent === null ? t('officeSettings.invalid.percent', { from: 1 }) : undefined,
    active: active === null ? t('officeSettings.invalid.count') : undefined,
    euros: maxCents === null || maxCents < 1 ? t('officeSettings.invalid.amount') : undefined,
    countries: areCountries ? undefined : t('officeSettings.invalid.countries'),
  };
  const errorOf = (field: keyof typeof errors) => (tried ? errors[field] : undefined);
  const set = (next: Partial<OfficeSettings>) => {
    setDraft({ ...draft, ...next });
    setSaved(false);
  };
  const type = (next: Partial<Typed>) => {
    setTyped({ ...typed, ...next });
    setSaved(false);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (
      discount === null ||
      percent === null ||
      active === null ||
      maxCents === null ||
      Object.values(errors).some(Boolean)
    )
      return;
    const wanted: OfficeSettings = {
      ...draft,
      globalDiscountPercent: discount,
      phoneCountries: countries,
      restaurantCodes: { ...draft.restaurantCodes, maxPercent: percent, maxCents, maxActive: active },
    };
    void run(
      () => save({ settings: wanted, dryRun: true }),
      ({ differences }) => setAsked({ wanted, differences }),
      'check',
    );
  };
  const confirm = (wanted: OfficeSettings) =>
    void run(
      () => save({ settings: wanted, dryRun: false }),
      (saved) => {
        setAsked(null);
        setSaved(true);
        setTried(false);
        setDraft(saved.settings);
        setTyped(typedOf(saved.settings));
      },
      'save',
    );
  const reset = () => {
    forgetProblem();
    setTried(false);
    setDraft(settings);
    setTyped(typedOf(settings));
  };
  const isChanged = JSON.stringify({ draft, typed }) !== JSON.stringify({ draft: settings, typed: typedOf(settings) });
  const last = (name: string) => <LastChange name={name} changes={changes} />;
  return (
    <>
      <form className="settings-form" noValidate onSubmit={handleSubmit}>
        <div className="settings-groups">
          <Group title={t('officeSettings.group.prices')}>
            <div>
              <TextField
                label={t('officeSettings.name.globalDiscountPercent')}
                help={t('officeSettings.help.globalDiscountPercent')}
                name="discount"
                inputMode="numeric"
                maxLength={3}
                value={typed.discount}
                onValueChange={(value) => type({ discount: value })}
                error={errorOf('discount') ?? fieldError(problem, 'settings.globalDiscountPercent')}
              />
              {last('globalDiscountPercent')}
            </div>
          </Group>
          <Group title={t('officeSettings.group.flags')}>
            {flagNames.map((flag) => (
              <div key={flag}>
                <Checkbox
                  name={flag}
                  checked={draft.flags[flag]}
                  onCheckedChange={(on) => set({ flags: { ...draft.flags, [flag]: on } })}
                >
                  {t(`officeSettings.name.flags.${flag}`)}
                  <span className="settings-help fo-quiet fo-small">{t(`officeSettings.help.flags.${flag}`)}</span>
                </Checkbox>
                {last(`flags.${flag}`)}
              </div>
            ))}
          </Group>
          <Group title={t('officeSettings.group.access')}>
            <div>
              <Checkbox
                name="staff-second-factor"
                checked={draft.staffSecondFactor}
                onCheckedChange={(staffSecondFactor) => set({ staffSecondFactor })}
              >
                {t('officeSettings.name.staffSecondFactor')}
                <span className="settings-help fo-quiet fo-small">{t('officeSettings.help.staffSecondFactor')}</span>
              </Checkbox>
              {last('staffSecondFactor')}
            </div>
            <div>
              <TextField
                label={t('officeSettings.name.phoneCountries')}
                help={t('officeSettings.help.phoneCountries')}
                name="countries"
                maxLength={250}
                spellCheck={false}
                value={typed.countries}
                onValueChange={(value) => type({ countries: value })}
                error={errorOf('countries') ?? fieldError(problem, 'phoneCountries')}
              />
              {last('phoneCountries')}
            </div>
          </Group>
          <Group title={t('officeSettings.group.codes')}>
            <div>
              <Checkbox
                name="codes-allowed"
                checked={draft.restaurantCodes.allowed}
                onCheckedChange={(allowed) => set({ restaurantCodes: { ...draft.restaurantCodes, allowed } })}
              >
                {t('officeSettings.name.restaurantCodes.allowed')}
                <span className="settings-help fo-quiet fo-small">
                  {t('officeSettings.help.restaurantCodes.allowed')}
                </span>
              </Checkbox>
              {last('restaurantCodes.allowed')}
            </div>
            <div>
              <TextField
                label={t('officeSettings.name.restaurantCodes.maxPercent')}
                name="codes-percent"
                inputMode="numeric"
                maxLength={3}
                value={typed.percent}
                onValueChange={(value) => type({ percent: value })}
                error={errorOf('percent')}
              />
              {last('restaurantCodes.maxPercent')}
            </div>
            <div>
              <TextField
                label={t('officeSettings.name.restaurantCodes.maxCents')}
                name="codes-euros"
                inputMode="decimal"
                maxLength={12}
                value={typed.euros}
                onValueChange={(value) => type({ euros: value })}
                error={
                  errorOf('euros') ??
                  fieldError(problem, 'restaurantCodes') ??
                  fieldError(problem, 'settings.restaurantCodes')
                }
              />
              {last('restaurantCodes.maxCents')}
            </div>
            <div>
              <TextField
                label={t('officeSettings.name.restaurantCodes.maxActive')}
                name="codes-active"
                inputMode="numeric"
                maxLength={4}
                value={typed.active}
                onValueChange={(value) => type({ active: value })}
                error={errorOf('active')}
              />
              {last('restaurantCodes.maxActive')}
            </div>
          </Group>
        </div>
        <div className="settings-end fo-stack-3">
          {isOfNoField(problem) && !asked && (
            <p className="fo-failed" role="alert">
              {failureText(problem, t)}
            </p>
          )}
          <div className="fo-wrap fo-gap-2">
            <Button type="submit" variant="primary" busy={busyWith === 'check'}>
              {t('officeSettings.check')}
            </Button>
            {isChanged && (
              <Button variant="quiet" onClick={reset}>
                {t('officeSettings.reset')}
              </Button>
            )}
          </div>
          <p role="status">{isSaved ? t('officeSettings.saved') : ''}</p>
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          differences={asked.differences}
          busy={busyWith === 'save'}
          problem={problem ? failureText(problem, t) : null}
          onSubmit={() => (asked.differences.length === 0 ? setAsked(null) : confirm(asked.wanted))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Null for what is no whole number within the bounds. */
function wholeOf(text: string, minimum: number, maximum: number): number | null {
  const value = Number(text);
  return /^\d{1,4}$/.test(text.trim()) && value >= minimum && value <= maximum ? value : null;
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="settings-group fo-stack-4">
    <H3>{title}</H3>
    {children}
  </section>
);

/** Who has changed a setting last, and from what. */
function LastChange({ name, changes }: { readonly name: string; readonly changes: readonly SettingChange[] }) {
  const t = useMessages();
  const { lang } = useWidget();
  const valueText = useValueText();
  const change = changes.find((each) => each.name === name);
  if (!change) return null;
  const { by, at, before, after } = change;
  return (
    <p className="settings-last fo-quiet fo-small">
      {t('officeSettings.changed', {
        by,
        at: `${formatDate(at, 'long', lang)}, ${formatDate(at, 'time')}`,
        before: valueText(name, before),
        after: valueText(name, after),
      })}
    </p>
  );
}
