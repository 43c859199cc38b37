import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { SettingChange } from '#shared/contract/office/settings.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useValueText } from './use-value-text.ts';

/** Who has changed a setting last, and from what. */
export function LastChange({ name, changes }: { readonly name: string; readonly changes: readonly SettingChange[] }) {
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
